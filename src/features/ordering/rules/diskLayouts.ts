/** Disk layouts of bare metal. wire.md 3 (`disk_mirror`), spec.md 2.13 (`raid_levels`). */
import type { MachineKind } from '#lib/rules/osRequirements.ts'
import type { Offer } from './offer.ts'

export const diskLayouts = ['hba', 'raid0', 'raid1', 'raid10'] as const
export type DiskLayout = (typeof diskLayouts)[number]

/** `size` in GB. */
export interface DiskGroup {
  readonly count: number
  readonly size: number
}

/** The minimum number of disks; with a single disk there is no choice. */
const disksFor = { hba: 2, raid0: 2, raid1: 2, raid10: 4 } as const satisfies Record<
  DiskLayout,
  number
>

const each = (disks: readonly DiskGroup[]): number[] =>
  disks.flatMap(({ count, size }) => Array.from<number>({ length: count }).fill(size))

/** The layouts that fit the disks. Virtual servers have no disks of their own. */
export function layoutsFor(kind: MachineKind, disks: readonly DiskGroup[]): DiskLayout[] {
  if (kind === 'vm' || kind === 'vgpu') return []
  const { length } = each(disks)
  return diskLayouts.filter((layout) => length >= disksFor[layout])
}

/** Usable GB: each disk counts with the size of the smallest. 0 if the layout doesn't fit. */
export function usableSize(layout: DiskLayout, disks: readonly DiskGroup[]): number {
  const sizes = each(disks)
  if (sizes.length < disksFor[layout]) return 0
  const smallest = sizes.reduce((least, size) => Math.min(least, size), Infinity)
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

/** How many disks, whichever they are, may fail without data loss. */
export function failuresSurvived(layout: DiskLayout, disks: readonly DiskGroup[]): number {
  const { length } = each(disks)
  if (length < disksFor[layout]) return 0
  if (layout === 'raid1') return length - 1
  return layout === 'raid10' ? 1 : 0
}

/** The layout of an entry in `raid_levels` such as `LVM_RAID10S`; undefined if unknown. */
export function layoutOfRaidLevel(level: string): DiskLayout | undefined {
  const plain = level
    .replace(/^LVM_/i, '')
    .replace(/^(RAID10)S$/i, '$1')
    .toLowerCase()
  return diskLayouts.find((layout) => layout === plain)
}

/** The layouts of an offer. A stock server lists its own, which its disks must also allow. */
export function layoutsOf({ kind, disks, raidLevels }: Offer): DiskLayout[] {
  const possible = layoutsFor(kind, disks)
  const named = raidLevels.flatMap((level) => layoutOfRaidLevel(level) ?? [])
  return named.length > 0 ? possible.filter((layout) => named.includes(layout)) : possible
}
