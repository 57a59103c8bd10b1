import type { ServerDetail } from '#api/actions/eq.ts'
import type { DiskGroup } from '../../rules/diskLayouts.ts'
import { hardwareOf } from '#features/servers/rules/hardware.ts'
import type { Machine, MachineKind } from '#lib/rules/osFit.ts'
import { serverKind, type ServerKind } from '#lib/rules/server.ts'

const kinds = {
  virtual: 'vm',
  'bare-metal': 'bm',
  gpu: 'gpu',
  vgpu: 'vgpu',
} as const satisfies Record<ServerKind, MachineKind>

/** What the service does not tell of a machine stands against nothing. */
const unknown = Number.POSITIVE_INFINITY

/** A rented server as the machine something is installed on, with its disks. */
export function serverMachine({ server_data, hardware }: ServerDetail): {
  readonly machine: Machine
  readonly disks: readonly DiskGroup[]
} {
  const { cpu, ram, disks } = hardwareOf(hardware.components)
  return {
    machine: {
      kind: kinds[serverKind(server_data)],
      cores: cpu?.cores || unknown,
      ram: ram ?? unknown,
      disk: disks.length > 0 ? Math.max(...disks.map(({ size }) => size)) : unknown,
    },
    disks: disks.map(({ count, size }) => ({ count, size })),
  }
}
