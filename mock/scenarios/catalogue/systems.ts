/** Operating systems, with the API's own ids and names (wire.md 8). */
import type { OsRow, ServerKind } from '../../world/rows.ts'

const everyKind: readonly ServerKind[] = ['vm', 'bm', 'gpu', 'vgpu']

const groups = ['Ubuntu', 'Debian', 'AlmaLinux', 'Rocky Linux', 'Proxmox', 'Windows', 'FreeBSD']

type Details = Partial<Pick<OsRow, 'min_ram' | 'min_hdd' | 'kinds' | 'active' | 'user_name'>>

const groupOf = (name: string): string =>
  groups.find((group) => name.startsWith(group)) ?? name.split(' ')[0] ?? name

const system = (id: number, name: string, details: Details = {}): OsRow => ({
  id,
  name,
  description: `${name}, 64-bit`,
  family: 'linux',
  group: groupOf(name),
  order: groups.indexOf(groupOf(name)) + 1,
  alias: name.toLowerCase().replaceAll(' ', '-'),
  short_name: name.replaceAll(/[^A-Za-z0-9.]/g, ''),
  user_name: 'root',
  active: true,
  kinds: everyKind,
  min_ram: 1,
  min_hdd: 10,
  price_per_core_EUR: null,
  ...details,
})

/** The minimum of eight core licenses costs 15 EUR per month (wire.md 8). */
const windows = (id: number, name: string): OsRow => ({
  ...system(id, name, { min_ram: 4, min_hdd: 60, user_name: 'Administrator' }),
  family: 'windows',
  price_per_core_EUR: '1.875',
})

export const operatingSystems: readonly OsRow[] = [
  system(160, 'Ubuntu 20.04'),
  system(180, 'Debian 11'),
  system(183, 'Rocky Linux 8', { min_ram: 2, min_hdd: 15 }),
  system(187, 'Ubuntu 22.04'),
  system(219, 'Debian 12'),
  system(237, 'Ubuntu 24.04'),
  system(241, 'AlmaLinux 9', { min_ram: 2, min_hdd: 15 }),
  system(252, 'Proxmox VE 8', { min_ram: 64, min_hdd: 100, kinds: ['bm'] }),
  system(258, 'Ubuntu 22.04 Desktop', { min_ram: 4, min_hdd: 30, kinds: ['vm', 'vgpu', 'gpu'] }),
  system(266, 'Rocky Linux 9', { min_ram: 2, min_hdd: 15 }),
  { ...system(271, 'FreeBSD 14.2', { kinds: ['vm', 'bm'] }), family: 'bsd' },
  system(300, 'Debian 13'),
  system(95, 'CentOS 7', { active: false }),
  windows(172, 'Windows Server 2019'),
  windows(205, 'Windows Server 2022'),
  windows(311, 'Windows Server 2025'),
]
