import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

const worldCookie = 'world'

/** The id of the request's world; undefined = the default one. */
export const worldIdOf = (context: Context): string | undefined => getCookie(context, worldCookie)

/** The same from a raw `Cookie` header, as in a WebSocket handshake. */
export const worldIdIn = (header: string | undefined): string | undefined =>
  parse(header ?? '', worldCookie)[worldCookie]

/** Moves this browser to world `id`. */
export function chooseWorld(context: Context, id: string): void {
  setCookie(context, worldCookie, id, { path: '/', sameSite: 'Lax', httpOnly: true })
}
