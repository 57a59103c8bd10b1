/** Installable systems. Spec 2.10, 4.5, wire.md 8. */
import type { OsRow, ServerRow } from '../world/rows.ts'
import { coded } from './refusal.ts'
import type { HandlersOf } from './types.ts'

const fits = (os: OsRow, server: ServerRow): boolean =>
  os.kinds.includes(server.kind) &&
  os.min_ram <= server.ram &&
  os.min_hdd <= Math.max(...server.disks.map(({ size }) => size))

const osReply = (os: OsRow) => ({
  id: os.id,
  name: os.name,
  description: os.description,
  active: os.active ? 1 : 0,
  ...(os.price_per_core_EUR === null ? {} : { price_EUR: Number(os.price_per_core_EUR) }),
  tags: [
    {
      id: os.id * 10,
      component: 'OS',
      component_id: os.id,
      tag: 'family',
      value: os.family,
      extra: '',
      internal: 0,
    },
    {
      id: os.id * 10 + 1,
      component: 'OS',
      component_id: os.id,
      tag: 'min_ram',
      value: String(os.min_ram),
      extra: '',
      internal: 0,
    },
    {
      id: os.id * 10 + 2,
      component: 'OS',
      component_id: os.id,
      tag: 'min_hdd',
      value: String(os.min_hdd),
      extra: '',
      internal: 0,
    },
  ],
})

export const os = {
  'os/list': ({ id }, { world }) => {
    const server = id === undefined ? undefined : world.tables.servers.get(id)
    const found = world.tables.operatingSystems
      .all()
      .filter((row) => row.active && (!server || fits(row, server)))
    if (found.length === 0) throw coded(-1, 'os/list: no OS found')
    return { result: 'OK', action: 'list', os_list: found.map(osReply), os_excluded: [] }
  },
} satisfies HandlersOf<'os'>
