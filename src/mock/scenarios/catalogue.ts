/** What can be installed. Ids and names are the service's own (wire.md 8). */
import type { OsRow, ServerKind } from '../world/rows.ts'
import type { World } from '../world/world.ts'

const everywhere: readonly ServerKind[] = ['vm', 'bm', 'gpu', 'vgpu']

const linux = (
  id: number,
  name: string,
  { min_ram = 1, kinds = everywhere }: Partial<Pick<OsRow, 'min_ram' | 'kinds'>> = {},
): OsRow => ({
  id,
  name,
  description: `${name}, 64-bit`,
  family: 'linux',
  active: true,
  kinds,
  min_ram,
  min_hdd: 10,
  price_per_core_EUR: null,
})

const windows = (id: number, name: string): OsRow => ({
  ...linux(id, name, { min_ram: 4 }),
  family: 'windows',
  min_hdd: 60,
  price_per_core_EUR: '15.00',
})

const operatingSystems: readonly OsRow[] = [
  linux(160, 'Ubuntu 20.04'),
  linux(180, 'Debian 11'),
  linux(183, 'Rocky Linux 8', { min_ram: 2 }),
  linux(187, 'Ubuntu 22.04'),
  linux(219, 'Debian 12'),
  linux(237, 'Ubuntu 24.04'),
  linux(241, 'AlmaLinux 9', { min_ram: 2 }),
  linux(252, 'Proxmox VE 8', { min_ram: 64, kinds: ['bm'] }),
  linux(300, 'Debian 13'),
  windows(172, 'Windows Server 2019'),
  windows(205, 'Windows Server 2022'),
]

export function addCatalogue(world: World): void {
  for (const os of operatingSystems) world.tables.operatingSystems.put(os)
}
