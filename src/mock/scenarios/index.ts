/** Named worlds that people demo and tests start from. */
import type { World } from '../world/world.ts'
import { fortyServers } from './fortyServers.ts'
import { tenThousandServers } from './tenThousandServers.ts'

export interface Scenario {
  /** What it shows, in a sentence. */
  readonly about: string
  /** Fills an empty world. */
  readonly fill: (world: World) => void
}

export const scenarios = {
  'forty-servers': fortyServers,
  'ten-thousand-servers': tenThousandServers,
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)

export function createScenario(world: World, name: ScenarioName): void {
  scenarios[name].fill(world)
}
