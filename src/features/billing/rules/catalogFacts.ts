/** What the catalog says about servers and licenses. spec.md 2.9, 2.10, 2.11. */
import type { ServerDetail } from '#api/actions/eq.ts'
import type { OperatingSystem } from '#api/actions/os.ts'
import type { Preset } from '#api/actions/presets.ts'
import type { SoftwarePackage } from '#api/actions/software.ts'
import { hardwareOf } from '#features/servers/rules/hardware.ts'
import { isAmount } from '#lib/money/amount.ts'
import { isPositive } from '#lib/money/money.ts'
import type { SoldLicence, SoldServer } from './billDifference.ts'

/** A server's cores, and its plan's prices where it stands. */
export function soldServer(
  { server_data: { preset }, hardware, location }: ServerDetail,
  plans: readonly Preset[],
): SoldServer {
  const plan = preset === '' ? undefined : plans.find(({ name }) => name === preset)
  return {
    cores: hardwareOf(hardware.components).cpu?.cores || undefined,
    monthly: plan?.price[location] ?? {},
  }
}

/** Licenses with a price. */
export function soldLicences(
  systems: readonly OperatingSystem[],
  packages: readonly SoftwarePackage[],
): readonly SoldLicence[] {
  return [
    ...systems.flatMap(({ name, tags }): SoldLicence[] => {
      const perCore = tags.find(({ tag }) => tag === 'price_per_core_EUR')?.value ?? ''
      return isAmount(perCore) && isPositive(perCore) ? [{ kind: 'os', name, perCore }] : []
    }),
    ...packages.flatMap(({ name, price }): SoldLicence[] =>
      price !== null && isPositive(price) ? [{ kind: 'software', name, monthly: price }] : [],
    ),
  ]
}
