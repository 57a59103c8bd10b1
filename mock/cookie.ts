import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

const worldCookie = 'world'

/** The world that a request asks for; undefined = the default one. */
export const worldIdOf = (context: Context): string | undefined => getCookie(context, worldCookie)

/** The same, of a `Cookie` header as a handshake brings it. */
export const worldIdIn = (header: string | undefined): string | undefined =>
  parse(header ?? '', worldCookie)[worldCookie]

/** From now on this browser's requests live in world `id`. */
export function chooseWorld(context: Context, id: string): void {
  setCookie(context, worldCookie, id, { path: '/', sameSite: 'Lax', httpOnly: true })
}
