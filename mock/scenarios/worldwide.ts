import { rename } from '../machine/hostname.ts'
import type { InvoiceRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import type { Scenario } from './index.ts'
import { addAda } from './people.ts'

/** As people type them. Names in macOS and from some databases are decomposed. */
const names = [
  'Zu\u0308rich-01',
  'Zürich-02',
  'Zürich-10',
  'muenchen-01',
  'Hauptstraße-1',
  'İSTANBUL-01',
  'ısparta-01',
  'Élysée-01',
  'España-01',
  'København-01',
  'Москва-01',
  'Αθήνα-01',
  'サーバー-01',
  'תל־אביב-01',
]

/** What some billing software writes into one item. */
const itemOf = (name: string, period: string): string =>
  [
    `Dedicated server ${name}`,
    `Period: ${period}`,
    'Processor: 2 × AMD EPYC 7313 16-core, 3.0 GHz',
    'Memory: 128 GB DDR4 ECC',
    'Storage: 2 × 960 GB NVMe, hardware RAID 1',
    'Setup: included',
    `Reference: ${'PO-2026-11-Zürich-Hauptstraße-'.repeat(3)}end`,
  ].join('\r\n')

/** Names and invoices that are hard to find, sort, print and export. */
export const worldwide: Scenario = {
  about: '14 servers with names in many languages, and invoices whose items have several lines.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), names.length, {
      changed: (rented) =>
        rented.map((server, index) => rename(world, server, names[index] ?? server.name)),
    })
    tagOffices(world)
    for (const invoice of world.tables.invoices.all()) writeOut(world, invoice)
  },
}

/** Tags with umlauts, one of them decomposed. */
function tagOffices(world: World): void {
  const { servers, tags } = world.tables
  for (const [index, server] of servers.all().slice(0, 2).entries())
    tags.put({
      id: tags.nextId(),
      component: 'eq',
      component_id: server.id,
      tag: 'büro',
      value: index === 0 ? 'Zu\u0308rich' : 'Zürich',
      extra: '',
      internal: false,
    })
}

function writeOut(world: World, { id, lines }: InvoiceRow): void {
  world.tables.invoices.patch(id, {
    lines: lines.map((line) => {
      const server = world.tables.servers.get(line.server_id)
      const period = line.description.split(', ').at(-1)
      return server && period !== undefined
        ? { ...line, description: itemOf(server.name, period) }
        : line
    }),
  })
}
