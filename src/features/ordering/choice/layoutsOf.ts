import { layoutOfRaidLevel, layoutsFor, type DiskLayout } from '../rules/diskLayouts.ts'
import type { Offer } from '../rules/offer.ts'

/** How the disks of an offer can be put together. A machine in stock names its own ways; of those, what its disks allow. */
export function layoutsOf({ kind, disks, raidLevels }: Offer): DiskLayout[] {
  const possible = layoutsFor(kind, disks)
  const named = raidLevels.flatMap((level) => layoutOfRaidLevel(level) ?? [])
  return named.length > 0 ? possible.filter((layout) => named.includes(layout)) : possible
}
