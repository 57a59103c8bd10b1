/**
 * What a guest knows about its machine. Texts come from customers, so they must not contain control
 * sequences.
 */
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import type { System } from '../activity.ts'
import { isVirtual } from '../kind.ts'

export interface Facts {
  readonly hostname: string
  readonly system: System
  readonly virtual: boolean
  readonly cpu: string
  readonly cores: number
  /** GB. */
  readonly ram: number
  /** Device name and size in GB. */
  readonly disks: readonly { readonly device: string; readonly size: number }[]
  readonly address: string
  readonly mac: string
  readonly gateway: string
}

/** `text` reduced to printable Latin-1, at most `most` characters. */
export const plain = (text: string, most: number): string =>
  text.replaceAll(/[^\x20-\x7e\u00a1-\u00ff]/g, '').slice(0, most)

/** The host name in a prompt. */
const shortName = (name: string): string => plain(name, 40).split('.')[0]?.trim() || 'localhost'

export function factsOf(
  world: World,
  server: ServerRow,
  { system, hostname }: { readonly system: System; readonly hostname: string },
): Facts {
  const addresses = world.tables.addresses.where('server_id', server.id)
  const main = addresses.find(({ main: isMain }) => isMain) ?? addresses[0]
  const address = main?.id ?? '192.0.2.10'
  const device = isVirtual(server) ? 'vd' : 'sd'
  return {
    hostname: shortName(hostname),
    system: { ...system, name: plain(system.name, 40), user: plain(system.user, 20) || 'root' },
    virtual: isVirtual(server),
    cpu: plain(server.cpu.name, 40),
    cores: server.cpu.count * server.cpu.cores,
    ram: server.ram,
    disks: server.disks.flatMap(({ type, count, size }) =>
      Array.from({ length: count }, (_, index) => ({
        device:
          type === 'NVMe' && !isVirtual(server)
            ? `nvme${index}n1`
            : `${device}${String.fromCharCode(97 + (index % 26))}`,
        size,
      })),
    ),
    address,
    mac: plain(main?.mac ?? '52:54:00:00:00:01', 17),
    gateway: address.replace(/\.\d+$/, '.1'),
  }
}
