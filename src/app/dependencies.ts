import type { Client } from '#api/client.ts'
import type { Config } from '#config.ts'
import type { SessionStore } from '#lib/session/store.ts'

/** What every screen of the program needs, signed in or not. */
export interface Dependencies {
  config: Config
  session: SessionStore
  client: Client
}
