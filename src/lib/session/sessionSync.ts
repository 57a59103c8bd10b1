import * as z from 'zod/mini'
import { tabChannel } from '#lib/browser/tabs.ts'
import { sessionSchema } from './session.ts'

/** Messages between the tabs of one browser. */
const messageSchema = z.discriminatedUnion('type', [
  /** A new tab asks for the session. */
  z.object({ type: z.literal('asked') }),
  z.object({ type: z.literal('answered'), session: sessionSchema }),
  /** Signed in or renewed: the same user's other tabs adopt the new token. */
  z.object({ type: z.literal('renewed'), session: sessionSchema }),
  /** Ended in all tabs. */
  z.object({
    type: z.literal('signed-out'),
    id: z.string(),
    /** In Unix seconds. */
    tokenExpire: z.optional(z.number()),
  }),
])
export type Message = z.output<typeof messageSchema>

/** A tab doesn't receive its own messages. */
export interface SessionSync {
  post(message: Message): void
  listen(receive: (message: Message) => void): void
}

export const tabSessionSync = (): SessionSync => tabChannel('patchbay-session', messageSchema)
