import { info } from '#api/actions/auth/session.ts'
import type { Client } from '#api/client.ts'
import type { SessionStore } from './store.ts'

/** Reads the session record again. @throws {ApiError} */
export async function fillSession(client: Client, store: SessionStore): Promise<void> {
  const token = store.token()
  if (token === undefined) return
  store.fill(token, await client.call(info, {}))
}
