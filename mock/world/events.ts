import type { Outcome } from '../handlers/types.ts'
import type { ActionKey } from '#api/actions/index.ts'
import type { DecodedForm } from '#api/wire.ts'
import type { PxeConfig, ServerRow, SessionRow } from './rows.ts'
import type { World } from './world.ts'

/** What can happen by itself as world time passes. Data only: a world survives a restart. */
export interface EventKinds {
  /** The job's finisher tells its end. */
  'job/finish': { readonly key: string }
  /** The job ends as was decided when it began. */
  'job/end': { readonly key: string; readonly outcome: Outcome }
  'install/stage': {
    readonly server_id: number
    readonly stage: number
    readonly key: string | null
  }
  'power/on': { readonly server_id: number }
  'pxe/write': { readonly server_id: number; readonly pxe: PxeConfig | null }
  'boot/set': { readonly server_id: number; readonly media: ServerRow['boot_device'] }
  /** `until` tells this opening from a later one of the same server. */
  'nat/close': { readonly server_id: number; readonly until: number }
  'block/lift': { readonly ip: string; readonly until: number }
  'desk/close': { readonly ticket_id: number }
  /** What an order waits for; see `onInvoicePaid`. */
  'invoice/paid': { readonly invoice_id: number }
  /** A transfer that was on its way. */
  'payment/arrive': {
    readonly invoice_id: number
    readonly gateway: string
    readonly amount: string
  }
  'cancellation/execute': { readonly cancellation_id: number }
  'deploy/stage': { readonly order_id: number; readonly stage: number }
  /** Nobody paid: what was kept for the order is free again. */
  'order/lapse': { readonly order_id: number }
  /** A call that a gateway has answered in the service's place is carried out. */
  'gateway/finish': {
    readonly action: ActionKey
    readonly form: DecodedForm
    /** The session that was asked for when it came; null for none. */
    readonly session: SessionRow | null
    readonly ip: string
    readonly origin: string
    readonly host: string
  }
}

export type EventKind = keyof EventKinds
export type EventOf<Kind extends EventKind = EventKind> = {
  readonly [K in Kind]: { readonly kind: K } & EventKinds[K]
}[Kind]

export type EventHandlers = {
  readonly [Kind in EventKind]: (world: World, event: EventOf<Kind>) => void
}

/** Lets `event` happen `seconds` of world time from now. */
export function schedule(world: World, seconds: number, event: EventOf): void {
  const { events } = world.tables
  events.put({ id: events.nextId(), at: world.clock.now() + seconds * 1000, event })
}

/** Forgets what was going to happen and matches. */
export function unschedule(world: World, matches: (event: EventOf) => boolean): void {
  for (const row of world.tables.events.filter(({ event }) => matches(event)))
    world.tables.events.delete(row.id)
}

/** Makes everything happen that is due, in order, each at its own time. */
export function settle(world: World, handlers: EventHandlers): void {
  for (;;) {
    const now = world.clock.now()
    let due: { id: number; at: number; event: EventOf } | undefined
    for (const row of world.tables.events.all())
      if (row.at <= now && (!due || row.at < due.at)) due = row
    if (!due) return
    world.tables.events.delete(due.id)
    const { at, event } = due
    world.clock.heldAt(at, () => happen(world, event, handlers))
  }
}

function happen(world: World, event: EventOf, handlers: EventHandlers): void {
  // The handler of a kind takes events of that kind: EventHandlers says so, TypeScript cannot correlate it.
  const handler = handlers[event.kind] as (world: World, event: EventOf) => void
  handler(world, event)
}
