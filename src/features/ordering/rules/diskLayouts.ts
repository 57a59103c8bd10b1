/** How the disks of bare metal are put together. wire.md 3 (`disk_mirror`), spec.md 2.13 (`raid_levels`). */
import type { MachineKind } from '#lib/rules/osRequirements.ts'
import type { Offer } from './offer.ts'

export const diskLayouts = ['hba', 'raid0', 'raid1', 'raid10'] as const
export type DiskLayout = (typeof diskLayouts)[number]

/** `size` in GB. */
export interface DiskGroup {
  readonly count: number
  readonly size: number
}

/** Disks that each layout takes at least; fewer than two leave nothing to choose. */
const disksFor = { hba: 2, raid0: 2, raid1: 2, raid10: 4 } as const satisfies Record<
  DiskLayout,
  number
>

const each = (disks: readonly DiskGroup[]): number[] =>
  disks.flatMap(({ count, size }) => Array.from<number>({ length: count }).fill(size))

/** What can be chosen on a machine of this kind; virtual ones have no disks of their own. */
export function layoutsFor(kind: MachineKind, disks: readonly DiskGroup[]): DiskLayout[] {
  if (kind === 'vm' || kind === 'vgpu') return []
  const { length } = each(disks)
  return diskLayouts.filter((layout) => length >= disksFor[layout])
}

/** GB that are left for data; a disk takes part with as much as the smallest one has. 0 when it cannot be made. */
export function usableSize(layout: DiskLayout, disks: readonly DiskGroup[]): number {
  const sizes = each(disks)
  if (sizes.length < disksFor[layout]) return 0
  const smallest = Math.min(...sizes)
  switch (layout) {
    case 'hba':
      return sizes.reduce((total, size) => total + size, 0)
    case 'raid0':
      return smallest * sizes.length
    case 'raid1':
      return smallest
    case 'raid10':
      return smallest * Math.floor(sizes.length / 2)
    default:
      return layout satisfies never
  }
}

/** Disks that may fail before data is lost, whichever they are. */
export function failuresSurvived(layout: DiskLayout, disks: readonly DiskGroup[]): number {
  const { length } = each(disks)
  if (length < disksFor[layout]) return 0
  if (layout === 'raid1') return length - 1
  return layout === 'raid10' ? 1 : 0
}

/** The layout that a stock server's `raid_levels` calls `LVM_RAID10S`; undefined for an unknown word. */
export function layoutOfRaidLevel(level: string): DiskLayout | undefined {
  const plain = level
    .replace(/^LVM_/i, '')
    .replace(/^(RAID10)S$/i, '$1')
    .toLowerCase()
  return diskLayouts.find((layout) => layout === plain)
}

/** How the disks of an offer can be put together. A machine in stock names its own ways; of those, what its disks allow. */
export function layoutsOf({ kind, disks, raidLevels }: Offer): DiskLayout[] {
  const possible = layoutsFor(kind, disks)
  const named = raidLevels.flatMap((level) => layoutOfRaidLevel(level) ?? [])
  return named.length > 0 ? possible.filter((layout) => named.includes(layout)) : possible
}
