import * as z from 'zod/mini'
import { tabChannel, type TabChannel } from '#lib/browser/tabs.ts'
import { operationSchema } from './operation.ts'

const secretSchema = z.object({
  scope: z.string(),
  context: z.record(z.string(), z.unknown()),
})

/** What tabs tell one another. Parsed on arrival: another tab may run another version of the panel. */
const messageSchema = z.discriminatedUnion('type', [
  /** Stored already, then told. */
  z.object({ type: z.literal('changed'), operation: operationSchema }),
  /** Whether the tab that sent a write still waits for its reply. */
  z.object({ type: z.literal('sending-wanted'), id: z.string() }),
  z.object({ type: z.literal('sending'), id: z.string() }),
  z.object({ type: z.literal('removed'), ids: z.array(z.string()) }),
  z.object({ type: z.literal('cleared') }),
  /** Never stored: they pass from memory to memory. */
  z.object({ type: z.literal('secret'), id: z.string(), owner: z.string(), secret: secretSchema }),
  /** The secrets that work was asked for with: whichever tab is told its result takes them out of it. */
  z.object({
    type: z.literal('asked-with'),
    id: z.string(),
    owner: z.string(),
    values: z.array(z.string()),
  }),
  z.object({ type: z.literal('secrets-wanted') }),
  /** All of them without an id. */
  z.object({ type: z.literal('secrets-forgotten'), id: z.optional(z.string()) }),
  /** Somebody looks at this operation now: the leader checks it more often for a while. */
  z.object({ type: z.literal('attended'), id: z.string() }),
  /** A tab that is seen wants to lead; hidden tabs, whose timers browsers slow down, step back. */
  z.object({ type: z.literal('seen') }),
  z.object({ type: z.literal('leader-hidden') }),
])
export type Message = z.output<typeof messageSchema>

export type OperationsChannel = TabChannel<Message>

export const operationsChannel = (): OperationsChannel =>
  tabChannel('patchbay-operations', messageSchema)
