/** A world's state for the demo drawer, kept small since some worlds have ten thousand servers. */
import { actions } from '#api/actions/index.ts'
import { peopleOf } from '../control/people.ts'
import { scenarios } from '../scenarios/index.ts'
import { quirkNames } from '../world/quirks.ts'
import type { World } from '../world/world.ts'

export function demoState(world: World) {
  const { scenario, seed, hostile = false } = world.facts
  const { client_ip, faults, quirks, graphs, refuse_repeats, decline_payments } = world.settings
  return {
    scenario,
    seed,
    hostile,
    speed: world.clock.state.speed,
    now: new Date(world.clock.now()).toISOString(),
    /** World seconds since the world was created. */
    at: Math.round((world.clock.now() - world.began) / 1000),
    client_ip,
    graphs,
    faults,
    quirks,
    refuse_repeats,
    decline_payments,
    people: peopleOf(world).map(({ name }) => name),
    /** The available choices. */
    scenarios: Object.entries(scenarios).map(([name, { about }]) => ({ name, about })),
    quirk_names: quirkNames,
    actions: Object.keys(actions),
  }
}

export type DemoState = ReturnType<typeof demoState>
