import * as z from 'zod/mini'
import { tabChannel, type TabChannel } from '#lib/browser/tabs.ts'
import { operationSchema } from './operation.ts'

const secretSchema = z.object({
  scope: z.string(),
  context: z.record(z.string(), z.unknown()),
})

/** Messages between tabs. Parsed on arrival, because another tab may run another version of the panel. */
const messageSchema = z.discriminatedUnion('type', [
  /** Sent once it is stored. */
  z.object({ type: z.literal('changed'), operation: operationSchema }),
  /** Asks whether the tab that sent a write is still waiting for its response. */
  z.object({ type: z.literal('sending-wanted'), id: z.string() }),
  z.object({ type: z.literal('sending'), id: z.string() }),
  z.object({ type: z.literal('removed'), ids: z.array(z.string()) }),
  z.object({ type: z.literal('cleared') }),
  /** Secrets are never stored; they pass from memory to memory. */
  z.object({ type: z.literal('secret'), id: z.string(), owner: z.string(), secret: secretSchema }),
  /** The secrets of a request, so that whichever tab receives the result can remove them from it. */
  z.object({
    type: z.literal('asked-with'),
    id: z.string(),
    owner: z.string(),
    values: z.array(z.string()),
  }),
  z.object({ type: z.literal('secrets-wanted') }),
  /** Without an id: all of them. */
  z.object({ type: z.literal('secrets-forgotten'), id: z.optional(z.string()) }),
  /** A tab shows this operation: the leader polls it more often for a while. */
  z.object({ type: z.literal('attended'), id: z.string() }),
  /** A visible tab wants to lead. Hidden tabs step down, because browsers throttle their timers. */
  z.object({ type: z.literal('seen') }),
  z.object({ type: z.literal('leader-hidden') }),
])
export type Message = z.output<typeof messageSchema>

export type OperationsChannel = TabChannel<Message>

export const operationsChannel = (): OperationsChannel =>
  tabChannel('patchbay-operations', messageSchema)
