import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const worldCookie = 'world'

/** The world that a request asks for; undefined = the default one. */
export const worldIdOf = (context: Context): string | undefined => getCookie(context, worldCookie)

/** From now on this browser's requests live in world `id`. */
export function chooseWorld(context: Context, id: string): void {
  setCookie(context, worldCookie, id, { path: '/', sameSite: 'Lax', httpOnly: true })
}
