/** Replaces every text with the worst a customer, vendor or attacker could have entered. */
import { noteTag } from '#lib/rules/note.ts'
import { disablePort, portsOf } from '../machine/ports.ts'
import type { Row, Table } from '../world/table.ts'
import type { World } from '../world/world.ts'
import type { Scenario } from './index.ts'
import { fortyServers } from './fortyServers.ts'
import { sendMail } from '../world/post.ts'

/**
 * Columns that stay unchanged: values that the API itself interprets, credentials and IP addresses. Everything else
 * becomes hostile, including tables that are added later.
 */
const unchanged = new Set(
  [
    'accounts: email password pin role billing_location currency country_code language prebill.scope',
    'apiKeys: ip secret login_notify_method',
    'servers: kind location status power cpu.type disks.type boot_device period pxe.key',
    'addresses: id',
    'tags: component',
    'operatingSystems: family kinds',
    'presets: kind cpu.type disks.type locations',
    'stocks: location group state cpu.type disks.type',
    'trafficPlans: locations kinds',
    'software: group kinds',
    'runnerTasks: id tags',
    'promoCodes: id',
    'licences: kind',
    'privateRanges: network reserved',
    'logs: status',
    'apiKeyHistory: type',
    'disabledPorts: id by',
    'contacts: country',
    'clients: status custom.co_customertype custom.co_autopayment custom.co_payfirstday custom.co_marktemails custom.co_marktsms',
    'invoices: status lines.type payment_method',
    'transactions: gateway',
    'cancellations: type status',
    'identities: id provider',
  ].flatMap((line) => {
    const [table = '', columns = ''] = line.split(': ')
    return columns.split(' ').map((column) => `${table}.${column}`)
  }),
)

/** Tables that nobody sees. */
const unseen: ReadonlySet<string> = new Set([
  'sessions',
  'jobs',
  'events',
  'orders',
  'consoles',
  'machines',
  'defects',
])

/** Amounts and dates stay unchanged: the API can't send other values. */
const isData = (text: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(text) || /^\d{4}-\d\d-\d\d( |$)/.test(text)

const markup = `"'><img src=x onerror="alert(1)"><script>alert(document.domain)</script></td><0>0</0>{{7*7}}&lt;`
const control = '\u0000\u0007\u001b[31m\r\n\t\u007f\u0085\u2028'
const rightToLeft = '\u202e\u2067\u200fשלום مرحبا'
const long = 10_000

/** The same text always becomes the same hostile text, so that references between rows still match. */
function spoiled(text: string, lengthened: ReadonlySet<string>): string {
  const spoilt = `${text}${markup}${control}${rightToLeft}👩‍🚀`
  return lengthened.has(text) ? spoilt.padEnd(long, 'W') : spoilt
}

type Change = (text: string, path: string) => string

function mapped(value: unknown, path: string, change: Change): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((item) => mapped(item, path, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapped(inner, `${path}.${name}`, change)]),
  )
}

const forPeople = (text: string, path: string): boolean => !unchanged.has(path) && !isData(text)

/** Applies `change` to every text that people see. */
function changeTexts(world: World, change: Change): void {
  // Rows keep their shape, only texts change.
  const tables = Object.values(world.tables) as unknown as Table<Row>[]
  for (const table of tables.filter(({ name }) => !unseen.has(name)))
    for (const row of table.all())
      table.put(
        mapped(row, table.name, (text, path) =>
          forPeople(text, path) ? change(text, path) : text,
        ) as Row,
      )
}

export const hostile: Scenario = {
  about:
    '41 servers with markup, scripts, control characters and right-to-left marks in every text, many 10,000 characters long.',
  fill(world) {
    fortyServers.fill(world)
    addReasons(world)
    spoil(world)
    addNote(world)
  },
}

/** The worst Markdown, under the name that makes it a note, on the first server and the first of bare metal. */
function addNote({ tables: { servers, tags } }: World): void {
  const extra = [
    markup,
    '[script](javascript:alert(1)) [<b>data</b>](data:text/html,<script>alert(1)</script>)',
    '![picture](http://127.0.0.1:1/picture.png) <iframe src="javascript:alert(1)"></iframe>',
    `**${rightToLeft}** ${control}`,
    '> '.repeat(40),
    '- '.repeat(40),
  ]
    .join('\n\n')
    .padEnd(long, 'W')
  const [first] = servers.all()
  const noted = new Set([first?.id, servers.find(({ kind }) => kind === 'bm')?.id])
  for (const component_id of noted)
    if (component_id !== undefined)
      tags.put({
        id: tags.nextId(),
        component: 'eq',
        component_id,
        tag: noteTag,
        value: '',
        extra,
        internal: false,
      })
}

/** Makes every text of a world hostile. */
export function spoil(world: World): void {
  // One text of each column becomes long, as do equal texts elsewhere.
  const columns = new Map<string, string>()
  changeTexts(world, (text, path) => {
    if (!columns.has(path)) columns.set(path, text)
    return text
  })
  const lengthened = new Set(columns.values())
  changeTexts(world, (text) => spoiled(text, lengthened))
}

/** Texts that no other scenario has: reasons for a disabled port and a blocked address, and a mail. */
function addReasons(world: World): void {
  const { servers, addresses } = world.tables
  const [server] = servers.all()
  if (!server) return
  const [port] = portsOf(world, server)
  disablePort(world, server, port, { by: 'staff', reason: 'Abuse report' })
  const address = addresses.all().at(-1)
  if (address) addresses.patch(address.id, { block: { reason: 'Attack', until: null } })
  sendMail(
    world,
    world.credentials.email,
    'Port disabled',
    'Our operations team disabled the port.',
  )
}
