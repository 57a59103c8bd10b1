/**
 * Validates choices against the plan. Switching the plan or location keeps what still fits; what doesn't is dropped
 * with a reason. spec.md 2.10-2.12, 4.5, 4.6.
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
  /** Per month; null when unknown. */
  readonly price: Amount | null
}

/** The catalog's options for a plan; undefined until loaded. */
export interface CatalogOptions<
  System extends Named,
  Software extends Named,
  Plan extends PlanFacts,
> {
  readonly systems: readonly System[] | undefined
  readonly software: readonly Software[] | undefined
  readonly plans: readonly Plan[] | undefined
}

/** `own`: the person installs their own OS. `none`: not chosen yet. */
export interface RequestedChoices {
  readonly os?: number | 'own' | 'none' | undefined
  readonly soft?: number | undefined
  readonly plan?: number | undefined
}

/** A choice that doesn't fit, and why. `name` is null if the catalog doesn't have it. */
export interface Dropped {
  readonly what: 'os' | 'software' | 'plan'
  readonly name: string | null
  readonly why: Requirement | 'not-offered' | 'not-on-this-os'
}

export interface ValidChoices<System, Software, Plan> {
  readonly os: System | 'own' | undefined
  readonly software: Software | undefined
  readonly plan: Plan | undefined
  readonly dropped: readonly Dropped[]
}

/** Why an entry of the catalog doesn't fit the hardware; undefined if it does. */
export function unmetRequirement(
  { active, tags }: Pick<Named, 'active' | 'tags'>,
  machine: HardwareSpec,
): Requirement | 'not-offered' | undefined {
  return unmetRequirements(requirementsOf(tags), machine)[0] ?? (active ? undefined : 'not-offered')
}

/** Why software can't be installed with this OS and hardware; undefined if it can. */
export function softwareObstacle(
  software: Named,
  os: Pick<Named, 'id'> | 'own' | undefined,
  machine: HardwareSpec,
): Dropped['why'] | undefined {
  const reason = unmetRequirement(software, machine)
  if (reason) return reason
  const runs = os !== undefined && os !== 'own' && softwareRunsOn(software.tags, os.id)
  return runs ? undefined : 'not-on-this-os'
}

/** The cheapest plan that fits. */
function defaultPlan<Plan extends PlanFacts>(plans: readonly Plan[]): Plan | undefined {
  const price = (plan: Plan): number => Number(plan.price ?? Number.POSITIVE_INFINITY)
  return plans.toSorted((one, other) => price(one) - price(other))[0]
}

/** Keeps the choices that fit. A missing or dropped OS or traffic plan is replaced by the default; software isn't. */
export function validateChoices<
  System extends Named,
  Software extends Named,
  Plan extends PlanFacts,
>(
  requested: RequestedChoices,
  machine: HardwareSpec,
  catalog: CatalogOptions<System, Software, Plan>,
): ValidChoices<System, Software, Plan> {
  const dropped: Dropped[] = []
  const drop = (what: Dropped['what'], item: Named | undefined, why: Dropped['why']) =>
    void dropped.push({ what, name: item?.name ?? null, why })

  const fitting = catalog.systems?.filter((os) => !unmetRequirement(os, machine))
  const requestedOs = catalog.systems?.find(({ id }) => id === requested.os)
  const isCompatible = requestedOs && fitting?.includes(requestedOs)
  if (fitting && typeof requested.os === 'number' && !isCompatible)
    drop(
      'os',
      requestedOs,
      (requestedOs && unmetRequirement(requestedOs, machine)) ?? 'not-offered',
    )
  const defaultOs = () => (isCompatible ? requestedOs : fitting && recommendedSystem(fitting))
  const os = requested.os === 'own' ? 'own' : requested.os === 'none' ? undefined : defaultOs()

  let software: Software | undefined
  // Unknown until the operating systems are read and one is chosen.
  const isOsKnown = requested.os !== 'none' && (catalog.systems !== undefined || os !== undefined)
  if (catalog.software && isOsKnown && requested.soft !== undefined) {
    const found = catalog.software.find(({ id }) => id === requested.soft)
    const obstacle = found ? softwareObstacle(found, os, machine) : 'not-offered'
    if (obstacle) drop('software', found, obstacle)
    else software = found
  }

  const plans = catalog.plans?.filter((plan) => !unmetRequirement(plan, machine))
  const requestedPlan = plans?.find(({ id }) => id === requested.plan)
  if (plans && requested.plan !== undefined && !requestedPlan)
    drop(
      'plan',
      catalog.plans?.find(({ id }) => id === requested.plan),
      'not-offered',
    )
  return { os, software, plan: requestedPlan ?? (plans && defaultPlan(plans)), dropped }
}
