/** Handlers of everything that happens by itself as world time passes. */
import { finishBehindGateway } from './calls/behindGateway.ts'
import { serviceEvents } from './handlers/index.ts'
import type { EventHandlers } from './world/events.ts'

export const eventHandlers = {
  ...serviceEvents,
  'gateway/finish': finishBehindGateway,
} satisfies EventHandlers
