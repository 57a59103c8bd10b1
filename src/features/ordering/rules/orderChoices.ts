/**
 * What of a choice still goes with the machine it is for. Whoever takes another machine or place keeps what is valid;
 * what is not is named, with the reason. spec.md 2.10-2.12, 4.5, 4.6.
 */
import type { Amount } from '#lib/money/amount.ts'
import {
  unmetRequirements,
  requirementsOf,
  softwareRunsOn,
  type HardwareSpec,
  type Requirement,
  type TagValue,
} from '#lib/rules/osRequirements.ts'
import { recommendedSystem } from '#features/servers/rules/osFamilies.ts'

interface Named {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly tags: readonly TagValue[]
}

export interface PlanFacts extends Named {
  /** A month; null when the service does not say. */
  readonly price: Amount | null
}

/** Everything the catalogue offers with a machine; undefined while a part is not read. */
export interface Goods<System extends Named, Software extends Named, Plan extends PlanFacts> {
  readonly systems: readonly System[] | undefined
  readonly software: readonly Software[] | undefined
  readonly plans: readonly Plan[] | undefined
}

/** `own`: bring your own. `none`: not chosen yet. */
export interface Wanted {
  readonly os?: number | 'own' | 'none' | undefined
  readonly soft?: number | undefined
  readonly plan?: number | undefined
}

/** Something wanted that does not go, and why. `name` is null for what the catalogue does not know. */
export interface Dropped {
  readonly what: 'system' | 'software' | 'plan'
  readonly name: string | null
  readonly why: Requirement | 'not-offered' | 'not-on-this-system'
}

export interface Settled<System, Software, Plan> {
  readonly system: System | 'own' | undefined
  readonly software: Software | undefined
  readonly plan: Plan | undefined
  readonly dropped: readonly Dropped[]
}

/** Why something of the catalogue does not go with the machine; undefined when it does. */
export function misfitOf(
  { active, tags }: Pick<Named, 'active' | 'tags'>,
  machine: HardwareSpec,
): Requirement | 'not-offered' | undefined {
  return unmetRequirements(requirementsOf(tags), machine)[0] ?? (active ? undefined : 'not-offered')
}

/** Why software cannot be had with a system on a machine; undefined when it can. */
export function softwareObstacle(
  software: Named,
  system: Pick<Named, 'id'> | 'own' | undefined,
  machine: HardwareSpec,
): Dropped['why'] | undefined {
  const misfit = misfitOf(software, machine)
  if (misfit) return misfit
  const runs = system !== undefined && system !== 'own' && softwareRunsOn(software.tags, system.id)
  return runs ? undefined : 'not-on-this-system'
}

/** The plan to begin with: the cheapest that goes with the machine. */
function defaultPlan<Plan extends PlanFacts>(plans: readonly Plan[]): Plan | undefined {
  const price = (plan: Plan): number => Number(plan.price ?? Number.POSITIVE_INFINITY)
  return plans.toSorted((one, other) => price(one) - price(other))[0]
}

/**
 * What is wanted, as far as it goes with the machine. In place of a system or a plan that is not wanted or does not go
 * stands the usual one; of software, none.
 */
export function settle<System extends Named, Software extends Named, Plan extends PlanFacts>(
  wanted: Wanted,
  machine: HardwareSpec,
  goods: Goods<System, Software, Plan>,
): Settled<System, Software, Plan> {
  const dropped: Dropped[] = []
  const drop = (what: Dropped['what'], thing: Named | undefined, why: Dropped['why']) =>
    void dropped.push({ what, name: thing?.name ?? null, why })

  const fitting = goods.systems?.filter((system) => !misfitOf(system, machine))
  const wantedSystem = goods.systems?.find(({ id }) => id === wanted.os)
  const goes = wantedSystem && fitting?.includes(wantedSystem)
  if (fitting && typeof wanted.os === 'number' && !goes)
    drop('system', wantedSystem, (wantedSystem && misfitOf(wantedSystem, machine)) ?? 'not-offered')
  const usualSystem = () => (goes ? wantedSystem : fitting && recommendedSystem(fitting))
  const system = wanted.os === 'own' ? 'own' : wanted.os === 'none' ? undefined : usualSystem()

  let software: Software | undefined
  // Unknown until the operating systems are read and one is chosen.
  const isSystemKnown =
    wanted.os !== 'none' && (goods.systems !== undefined || system !== undefined)
  if (goods.software && isSystemKnown && wanted.soft !== undefined) {
    const found = goods.software.find(({ id }) => id === wanted.soft)
    const obstacle = found ? softwareObstacle(found, system, machine) : 'not-offered'
    if (obstacle) drop('software', found, obstacle)
    else software = found
  }

  const plans = goods.plans?.filter((plan) => !misfitOf(plan, machine))
  const wantedPlan = plans?.find(({ id }) => id === wanted.plan)
  if (plans && wanted.plan !== undefined && !wantedPlan)
    drop(
      'plan',
      goods.plans?.find(({ id }) => id === wanted.plan),
      'not-offered',
    )
  return { system, software, plan: wantedPlan ?? (plans && defaultPlan(plans)), dropped }
}
