import * as z from 'zod/mini'
import { tabChannel, type TabChannel } from '#lib/browser/tabs.ts'
import { bulkName } from './storedRuns.ts'
import { conditionSchema, headSchema, placedRowSchema, rowSchema } from './run.ts'

/** What a person can do with a run, in any tab. */
const orderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pause'), id: z.string() }),
  z.object({ type: z.literal('resume'), id: z.string() }),
  z.object({ type: z.literal('stop'), id: z.string() }),
  z.object({ type: z.literal('retry'), id: z.string(), serverIds: z.array(z.number()) }),
])
export type RunInstruction = z.output<typeof orderSchema>

/** Messages between tabs. Parsed on arrival, because another tab may run another version of the panel. */
const messageSchema = z.discriminatedUnion('type', [
  /** Sent once it is stored. */
  z.object({ type: z.literal('begun'), head: headSchema, rows: z.array(rowSchema) }),
  z.object({
    type: z.literal('changed'),
    id: z.string(),
    /** Only if it has changed: a tab that was suspended may know an older one. */
    condition: z.optional(conditionSchema),
    rows: z.array(placedRowSchema),
  }),
  z.object({ type: z.literal('removed'), ids: z.array(z.string()) }),
  z.object({ type: z.literal('order'), order: orderSchema }),
  /** Never stored. It passes from memory to memory, so that closing one tab doesn't end the run. */
  z.object({ type: z.literal('pin'), id: z.string(), pin: z.string() }),
  z.object({ type: z.literal('pins-wanted') }),
  z.object({ type: z.literal('pin-forgotten'), id: z.string() }),
])
export type Message = z.output<typeof messageSchema>
export type PinMessage = Extract<Message, { type: 'pin' | 'pins-wanted' | 'pin-forgotten' }>
export type BulkChannel = TabChannel<Message>

export const bulkChannel = (): BulkChannel => tabChannel(bulkName, messageSchema)
