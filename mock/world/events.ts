import type { Arrival } from '../calls/arrival.ts'
import type { Outcome } from '../handlers/types.ts'
import type { ActionKey } from '#api/actions/index.ts'
import type { DecodedForm } from '#api/wire.ts'
import type { PxeConfig, ServerRow, SessionRow } from './rows.ts'
import type { World } from './world.ts'

/** Everything that happens by itself as world time passes. Plain data, so that a world survives a restart. */
export interface EventKinds {
  /** The job's finisher decides its result. */
  'job/finish': { readonly key: string }
  /** The job ends with the outcome chosen when it started. */
  'job/end': { readonly key: string; readonly outcome: Outcome }
  'install/stage': {
    readonly server_id: number
    readonly stage: number
    readonly key: string | null
  }
  'power/on': { readonly server_id: number }
  'pxe/write': { readonly server_id: number; readonly pxe: PxeConfig | null }
  'boot/set': { readonly server_id: number; readonly media: ServerRow['boot_device'] }
  /** `until` distinguishes this access from a later one to the same server. */
  'nat/close': { readonly server_id: number; readonly until: number }
  'block/lift': { readonly ip: string; readonly until: number }
  'desk/close': { readonly ticket_id: number }
  /** See `onInvoicePaid`. */
  'invoice/paid': { readonly invoice_id: number }
  /** A bank transfer arrives. */
  'payment/arrive': {
    readonly invoice_id: number
    readonly gateway: string
    readonly amount: string
  }
  'cancellation/execute': { readonly cancellation_id: number }
  'deploy/stage': { readonly order_id: number; readonly stage: number }
  /** An order that nobody paid releases what it reserved. */
  'order/lapse': { readonly order_id: number }
  /** The API carries out a call that a gateway has already answered. */
  'gateway/finish': {
    readonly action: ActionKey
    readonly form: DecodedForm
    /** The session at the time of the call; null for none. */
    readonly session: SessionRow | null
    readonly ip: string
    readonly origin: string
    readonly host: string
    /** The key it was sent with. */
    readonly arrival?: Arrival
  }
}

export type EventKind = keyof EventKinds
export type EventOf<Kind extends EventKind = EventKind> = {
  readonly [K in Kind]: { readonly kind: K } & EventKinds[K]
}[Kind]

export type EventHandlers = {
  readonly [Kind in EventKind]: (world: World, event: EventOf<Kind>) => void
}

/** Schedules `event` in `seconds` of world time. */
export function schedule(world: World, seconds: number, event: EventOf): void {
  const { events } = world.tables
  events.put({ id: events.nextId(), at: world.clock.now() + seconds * 1000, event })
}

/** Drops scheduled events that match. */
export function unschedule(world: World, matches: (event: EventOf) => boolean): void {
  for (const row of world.tables.events.filter(({ event }) => matches(event)))
    world.tables.events.delete(row.id)
}

/** Runs all due events in order, each at its own time. */
export function settle(world: World, handlers: EventHandlers): void {
  for (;;) {
    const now = world.clock.now()
    let due: { id: number; at: number; event: EventOf } | undefined
    for (const row of world.tables.events.all())
      if (row.at <= now && (!due || row.at < due.at)) due = row
    if (!due) return
    world.tables.events.delete(due.id)
    const { at, event } = due
    world.clock.runAt(at, () => happen(world, event, handlers))
  }
}

function happen(world: World, event: EventOf, handlers: EventHandlers): void {
  // EventHandlers guarantees the match of kind and handler; TypeScript can't correlate the two.
  const handler = handlers[event.kind] as (world: World, event: EventOf) => void
  handler(world, event)
}
