import type { World } from './world.ts'

/** What can happen by itself as world time passes. Data only: a world survives a restart. */
export interface EventKinds {
  'job/finish': { readonly key: string }
  'install/stage': {
    readonly server_id: number
    readonly stage: number
    readonly key: string | null
  }
  'power/on': { readonly server_id: number }
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
