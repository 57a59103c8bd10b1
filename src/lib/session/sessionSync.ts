import * as z from 'zod/mini'
import { tabChannel } from '#lib/browser/tabs.ts'
import { sessionSchema } from './session.ts'

/** What tabs of one browser tell one another of the session. */
const messageSchema = z.discriminatedUnion('type', [
  /** A tab that has just opened asks whether somebody is signed in. */
  z.object({ type: z.literal('asked') }),
  z.object({ type: z.literal('answered'), session: sessionSchema }),
  /** Somebody signed in again: the other tabs of the same person go on with the new token. */
  z.object({ type: z.literal('renewed'), session: sessionSchema }),
  /** The session of that id has ended for all: what still comes of it is late. */
  z.object({
    type: z.literal('signed-out'),
    id: z.string(),
    /** In Unix seconds. */
    tokenExpire: z.optional(z.number()),
  }),
])
export type Message = z.output<typeof messageSchema>

/** Passes the session from memory to memory; a tab never hears itself. */
export interface SessionSync {
  post(message: Message): void
  listen(receive: (message: Message) => void): void
}

export const tabSessionSync = (): SessionSync => tabChannel('patchbay-session', messageSchema)
