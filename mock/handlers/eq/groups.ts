/** Server groups. spec.md 4.7 names them without defining them: these criteria are our own choice. */
import type { ServerGroup } from '#api/actions/eq.ts'
import { isVirtual } from '../../machine/kind.ts'
import type { ServerRow } from '../../world/rows.ts'

const metal = (server: ServerRow): boolean => !isVirtual(server)

/** GB on hard disk drives. */
const spinning = ({ disks }: ServerRow): number =>
  disks.reduce((sum, { type, count, size }) => sum + (type === 'HDD' ? count * size : 0), 0)

const groups = {
  Mini: (server) => metal(server) && server.cpu.count === 1 && server.cpu.cores <= 8,
  Storage: (server) => spinning(server) >= 4000,
  Nodes: (server) => metal(server) && server.ram >= 128,
  Micro: (server) => metal(server) && server.cpu.cores <= 4 && server.ram <= 32,
  VPS: (server) => server.kind === 'vm',
  '1CPU': (server) => metal(server) && server.cpu.count === 1,
  '2CPU': (server) => metal(server) && server.cpu.count === 2,
  Vendor: (server) => metal(server) && server.preset.includes('stock'),
  Gpu: (server) => server.gpu !== null,
  Instances: (server) => !server.preset.includes('stock'),
  CPUA: (server) => server.cpu.type === 'CPUA',
  'CPUA-MODERN': (server) => server.cpu.type === 'CPUA-MODERN',
  CPUB: (server) => server.cpu.type === 'CPUB',
} satisfies Record<ServerGroup, (server: ServerRow) => boolean>

export const belongsTo = (group: ServerGroup, server: ServerRow): boolean => groups[group](server)
