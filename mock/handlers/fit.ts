/**
 * Hardware and requirements of this world, for the compatibility rules in `lib/rules/osRequirements.ts`. spec.md 4.5.
 */
import type { HardwareSpec, Requirements } from '#lib/rules/osRequirements.ts'
import type { Disk, OsRow, ServerKind, SoftwareRow } from '../world/rows.ts'

interface Hardware {
  readonly kind: ServerKind
  readonly cpu: { readonly count: number; readonly cores: number }
  readonly ram: number
  readonly disks: readonly Disk[]
}

export const coresOf = ({ cpu }: Pick<Hardware, 'cpu'>): number => cpu.count * cpu.cores

export const machineOf = (hardware: Hardware): HardwareSpec => ({
  kind: hardware.kind,
  cores: coresOf(hardware),
  ram: hardware.ram,
  disk: Math.max(0, ...hardware.disks.map(({ size }) => size)),
})

export const needsOfSystem = (os: OsRow): Requirements => ({
  kinds: os.kinds,
  cores: 0,
  ram: os.min_ram,
  disk: os.min_hdd,
})

export const needsOfSoftware = (software: SoftwareRow): Requirements => ({
  kinds: software.kinds,
  cores: software.min_cpu,
  ram: software.min_ram,
  disk: 0,
})
