import * as z from 'zod/mini'
import { isRecord } from '#api/codecs.ts'
import type { Body } from '../calls/reply.ts'
import {
  everyOtherPoll,
  inFiveMinutes,
  inNanoseconds,
  withRestart,
  withTraffic,
} from './trafficQuirks.ts'
import {
  withHtmlEncoded,
  withHtmlRefusal,
  withListedRefusal,
  withMoneyFormats,
  withZonedTimes,
} from './writtenQuirks.ts'

/** Real-life variants of responses (wire.md); the panel must work the same with each of them. */
export const quirkNames = [
  /** Numeric ids arrive as strings. wire.md 2, 3. */
  'ids-as-strings',
  /** Sign-ins and `info` arrive inside `result`. wire.md 2. */
  'wrapped-login',
  /** Lists of ids arrive as maps id -> id. spec.md 2.2. */
  'id-maps',
  /** An empty map arrives as `[]`. wire.md 3. */
  'empty-maps-as-lists',
  /** `eq list` answers with bare ids even when asked for rows. wire.md 3. */
  'bare-ids',
  /** A server's own name stays the default one; only its tag and the list's `hostname` are what its owner calls it. wire.md 3. */
  'default-names',
  /** Billing responses use other places and names. wire.md 7. */
  'other-billing',
  /** `info` of a one-server key holds little more than the owner's ids. wire.md 2. */
  'short-key-info',
  /** Permissions look like `eq_list`. wire.md 2. */
  'underscored-permissions',
  /** An expired session also answers HTTP 401. wire.md 1. */
  'dead-session-401',
  /** Location lists are untidy, preset groups are records. wire.md 8. */
  'untidy-catalogue',
  /** An unpaid order returns its invoice under another name, and a payment URL. wire.md 3. */
  'order-redirect',
  /** Servers, ports and addresses have other layouts. wire.md 3, 5. */
  'other-servers',
  /** Callback responses have other layouts. wire.md 4. */
  'other-callbacks',
  /** Texts and refusals of billing arrive encoded for HTML. wire.md 1, 7. */
  'html-encoded',
  /** A refusal's message is texts in lists, by field. wire.md 1. */
  'listed-refusals',
  /** Billing writes amounts in four formats. wire.md 7. */
  'money-formats',
  /** Times have a zone, or are numbers. wire.md 7. */
  'zoned-times',
  /** An invoice is sent as a download, not as a PDF. wire.md 7. */
  'pdf-as-download',
  /** A byte-order mark, a line break and a PHP notice stand before an invoice's PDF. wire.md 7. */
  'pdf-after-notice',
  /** An invoice is a data URL, without JSON. wire.md 7. */
  'pdf-as-data-url',
  /** JSON arrives as a page in Latin-1. wire.md 1. */
  'latin-1',
  /** A list of one holds its record instead of an array, an empty one is ''. wire.md 7. */
  'single-as-object',
  /** PHP prints notices before and after the JSON, which is then called HTML. wire.md 1. */
  'php-notices',
  /** Two included files were saved with a byte-order mark. wire.md 1. */
  'byte-order-mark',
  /** Traffic over a year comes in five-minute points. wire.md 5. */
  'long-traffic',
  /** Every other poll was lost, and incoming traffic is measured seconds after outgoing. wire.md 5. */
  'lost-polls',
  /** A counter restarted: one interval has 4.9e17 bps. wire.md 5. */
  'restarted-counter',
  /** Times of traffic are nanoseconds, as InfluxDB has them. wire.md 5. */
  'traffic-in-nanoseconds',
] as const
export type Quirk = (typeof quirkNames)[number]
export const quirkSchema = z.enum(quirkNames)

const idsAsStrings = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value))
    return value.map((item) =>
      name === 'servers' && typeof item === 'number' ? String(item) : idsAsStrings(item),
    )
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [
        field,
        typeof inner === 'number' && /(^|_)id$/.test(field)
          ? String(inner)
          : idsAsStrings(inner, field),
      ]),
    )
  return value
}

/** A one-server key's `info` holds little more than the owner's ids. */
export function withShortKeyInfo(action: string, reply: Body): Body {
  if (action !== 'auth/info' || !isRecord(reply['data'])) return reply
  const { result, billing_id, customer_id, billing_location, data } = reply
  return { result, billing_id, customer_id, billing_location, data }
}

/** `eq_list` instead of `eq/list`, as in a reference sample. */
export function withUnderscoredPermissions(_action: string, reply: Body): Body {
  const { permissions } = reply
  if (!Array.isArray(permissions)) return reply
  return {
    ...reply,
    permissions: permissions.map((permission) => String(permission).replace('/', '_')),
  }
}

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : value)

const without = (reply: Body, field: string): Body =>
  Object.fromEntries(Object.entries(reply).filter(([name]) => name !== field))

/** Billing. wire.md 7. */
const billingReplies: Readonly<Record<string, (reply: Body) => Body>> = {
  'billing/get_invoices': (reply) => ({
    ...reply,
    invoices: fieldOf(reply['invoices'], 'invoice'),
  }),
  'billing/get_invoice': (reply) => ({
    result: 'OK',
    data: without(reply, 'result'),
  }),
  // Flat, without a result on success.
  'billing/get_billing_data': (reply) => without(reply, 'result'),
  'billing/transactions': (reply) => ({
    ...reply,
    transactions: { transaction: reply['transactions'] },
  }),
  'billing/create_addfunds': ({ invoice }) => ({
    result: 'OK',
    invoice: { id: invoice, status: 'Unpaid' },
  }),
  'billing/generate_due_invoice': ({ invoiceid }) => ({ result: 'success', invoice: invoiceid }),
  'billing/mass_pay': ({ invoiceid }) => ({ result: 'success', invoice: { id: invoiceid } }),
  'billing/apply_credit': ({ amount }) => ({ result: 'success', amount }),
  'billing/request_cancellation': () => ({ result: 'success' }),
}

/** `reply` as the other billing application writes it. */
export const withOtherBilling = (action: string, reply: Body): Body =>
  billingReplies[action]?.(reply) ?? reply

/** Location lists contain spaces, duplicates and a trailing comma; groups are records. */
export function withUntidyCatalogue(action: string, reply: Body): Body {
  if (action === 'presets/groups' && Array.isArray(reply)) {
    const groups = reply.map((group: unknown, index) => ({
      id: index + 1,
      name: isRecord(group) ? group['en'] : '',
      count: 1,
    }))
    return { result: 'OK', groups }
  }
  const { presets } = reply
  if (!Array.isArray(presets)) return reply
  return { ...reply, presets: presets.map((row: unknown) => (isRecord(row) ? untidy(row) : row)) }
}

function untidy(preset: Body): Body {
  const { locations } = preset
  if (typeof locations !== 'string') return preset
  const [first = ''] = locations.split(',')
  return { ...preset, locations: `${locations.replace(',', ', ')},${first},` }
}

/** An unpaid order returns `invoice_id` and a payment URL. */
export function withOrderRedirect(action: string, reply: Body): Body {
  const { invoice, invoiceid: _, ...rest } = reply
  if (action !== 'eq/order_instance' || typeof invoice !== 'number') return reply
  return {
    ...rest,
    invoice_id: invoice,
    redirect: `https://billing.example.net/viewinvoice.php?id=${invoice}`,
  }
}

const bodies = (value: unknown): Body[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** `{dc_location, name, code}` instead of a code. */
const locationRecord = ({ location, location_name }: Body): Body => ({
  dc_location: location,
  name: location_name,
  code: location,
})

/** Addresses as strings, main address first; the preset as a record; the hardware as numbers. */
function otherShow(reply: Body): Body {
  const data = isRecord(reply['server_data']) ? reply['server_data'] : {}
  const hardware = isRecord(reply['hardware']) ? reply['hardware'] : {}
  const addresses = bodies(reply['IP'])
  const size = (type: string, field: string): number =>
    bodies(hardware['components'])
      .filter(({ Type }) => Type === type)
      .reduce((sum, part) => sum + Number(part[field]) * Number(part['Count']), 0)
  return {
    ...reply,
    server_data: {
      ...data,
      preset: { name: data['preset'] },
      hwconfig: {
        cores: size('CPU', 'Cores'),
        ram_mb: size('RAM', 'Size') * 1024,
        disk_gb: size('HDD', 'Size'),
      },
    },
    IP: addresses
      .toSorted((one, other) => Number(other['main_ip']) - Number(one['main_ip']))
      .map(({ IP }) => IP),
  }
}

/** Moves everything but the envelope into `data`. */
function underData({ result, action, ...data }: Body): Body {
  return { result, action, data }
}

/** Servers, networks and IP addresses. wire.md 3, 5. */
const serverReplies: Readonly<Record<string, (reply: Body) => Body>> = {
  'eq/list': (reply) => ({
    ...reply,
    servers: Array.isArray(reply['servers'])
      ? reply['servers'].map((row: unknown) =>
          isRecord(row) ? { ...row, location: locationRecord(row) } : row,
        )
      : reply['servers'],
  }),
  'eq/show': otherShow,
  'net/get_status': underData,
  'ip/get_ip': (reply) => {
    if (!isRecord(reply['data'])) return reply
    const { status, ...data } = reply['data']
    return { ...reply, data: { ...data, stat: status } }
  },
  'tags/user_search': ({ servers, ...reply }) => ({ ...reply, ids: servers }),
}

export const withOtherServers = (action: string, reply: Body): Body =>
  serverReplies[action]?.(reply) ?? reply

/** Servers keep the name that they were delivered with: the location's code and the number. */
export function withDefaultNames(action: string, reply: Body): Body {
  const named = (server: Body, code: unknown): Body => ({
    ...server,
    name: `${String(code).toLowerCase()}${String(server['id'])}`,
  })
  const { servers, server_data: data, location } = reply
  if (action === 'eq/list' && Array.isArray(servers))
    return {
      ...reply,
      servers: servers.map((row: unknown) => (isRecord(row) ? named(row, row['location']) : row)),
    }
  if (action !== 'eq/show' || !isRecord(data)) return reply
  return { ...reply, server_data: named(data, isRecord(location) ? location['dc_location'] : '') }
}

/** Failures say "failed", a deployment returns a record, and a viewer file isn't encoded. */
export function withOtherCallbacks(action: string, reply: Body): Body {
  if (!action.endsWith('_callback/check')) return reply
  const { result, scope, context } = reply
  if (result === 'Error') return { ...reply, result: 'failed' }
  const about = isRecord(context) ? context : {}
  if (result === 'OK' && about['action'] === 'deploy') {
    const { id, location, ip } = about
    return { ...reply, scope: { id, location, ip, status: scope } }
  }
  if (result === 'OK' && about['action'] === 'console' && isBase64(scope))
    return { ...reply, scope: asText(scope) }
  return reply
}

const isBase64 = (scope: unknown): scope is string =>
  typeof scope === 'string' && /^[A-Za-z0-9+/]+=*$/.test(scope)

const asText = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))

/** The lists that billing software fills from XML. */
const convertedLists: ReadonlySet<string> = new Set(
  `invoices invoice contacts contact credits credit transactions transaction items item requests data servers
    tags`.split(/\s+/),
)

/** As a converter from XML writes lists: one element as itself, none as an empty text. */
export function withSingleAsObject(reply: Body): Body {
  const converted = ([name, value]: [string, unknown]): [string, unknown] => {
    if (isRecord(value)) return [name, withSingleAsObject(value)]
    if (!convertedLists.has(name) || !Array.isArray(value) || value.length > 1) return [name, value]
    const only: unknown = value[0]
    if (only === undefined) return [name, '']
    return [name, isRecord(only) ? withSingleAsObject(only) : value]
  }
  return Object.fromEntries(Object.entries(reply).map(converted))
}

const notice = (line: number): string =>
  `<br />\n<b>Notice</b>:  Undefined index: {"lang"} in <b>/srv/api/lib/session.php</b> on line <b>${line}</b><br />\n`

/** What stands around every JSON response, refusals too. */
export function textAround(quirks: readonly Quirk[]): { before: string; after: string } {
  const before = quirks.includes('php-notices') ? notice(212) : ''
  const after = quirks.includes('php-notices')
    ? `${notice(14)}\nDeprecated: {closure}(): Optional parameter before required parameter $x in /srv/api/end.php on line 3\n`
    : ''
  const marks = quirks.includes('byte-order-mark') ? '\uFEFF\uFEFF' : ''
  return { before: `${marks}${before}`, after }
}

const apply = {
  // `order_instance` always answers a JSON number: a strict client refuses a string (wire.md 3).
  'ids-as-strings': (action, reply) =>
    action === 'eq/order_instance' ? reply : (idsAsStrings(reply) as Body),
  'wrapped-login': (action, reply) => {
    if (!['auth/login', 'auth/billinglogin', 'auth/info'].includes(action)) return reply
    const { result: _, module, action: echoed, ...inner } = reply
    return { result: inner, module, action: echoed }
  },
  'id-maps': (action, reply) => {
    const { servers } = reply
    if (!action.startsWith('auth/') || !Array.isArray(servers)) return reply
    return { ...reply, servers: Object.fromEntries(servers.map((id) => [String(id), id])) }
  },
  'empty-maps-as-lists': (_action, reply) =>
    Array.isArray(reply)
      ? reply
      : Object.fromEntries(
          Object.entries(reply).map(([name, value]) => [
            name,
            isRecord(value) && Object.keys(value).length === 0 ? [] : value,
          ]),
        ),
  'bare-ids': (action, reply) => {
    const { servers } = reply
    if (action !== 'eq/list' || !Array.isArray(servers)) return reply
    return { ...reply, servers: servers.map((row: unknown) => (isRecord(row) ? row['id'] : row)) }
  },
  'default-names': withDefaultNames,
  'other-billing': withOtherBilling,
  'untidy-catalogue': withUntidyCatalogue,
  'order-redirect': withOrderRedirect,
  'other-servers': withOtherServers,
  'other-callbacks': withOtherCallbacks,
  'short-key-info': withShortKeyInfo,
  'underscored-permissions': withUnderscoredPermissions,
  'single-as-object': (action, reply) =>
    /^(billing|api_keys|tags|eq)\/.*(list|get|transactions)/.test(action) && !Array.isArray(reply)
      ? withSingleAsObject(reply)
      : reply,
  // These change the response, not the response: see `answer`.
  'dead-session-401': (_action, reply) => reply,
  'html-encoded': withHtmlEncoded,
  'money-formats': withMoneyFormats,
  'zoned-times': withZonedTimes,
  // Change refusals, files and bytes: see `answer`.
  'listed-refusals': (_action, reply) => reply,
  'pdf-as-download': (_action, reply) => reply,
  'pdf-after-notice': (_action, reply) => reply,
  'pdf-as-data-url': (_action, reply) => reply,
  'latin-1': (_action, reply) => reply,
  'php-notices': (_action, reply) => reply,
  'long-traffic': withTraffic(inFiveMinutes),
  'lost-polls': withTraffic(everyOtherPoll),
  'restarted-counter': withTraffic(withRestart),
  'traffic-in-nanoseconds': withTraffic(inNanoseconds),
  'byte-order-mark': (_action, reply) => reply,
} satisfies Record<Quirk, (action: string, reply: Body) => Body>

/** Applied in this order: values change before the layout around them. */
const order: readonly Quirk[] = [
  'money-formats',
  'zoned-times',
  'html-encoded',
  'short-key-info',
  'underscored-permissions',
  'untidy-catalogue',
  'order-redirect',
  'default-names',
  'other-servers',
  'other-callbacks',
  'bare-ids',
  'other-billing',
  'ids-as-strings',
  'id-maps',
  'single-as-object',
  'empty-maps-as-lists',
  'wrapped-login',
  'long-traffic',
  'lost-polls',
  'restarted-counter',
  'traffic-in-nanoseconds',
]

/** Applies the world's quirks to `reply`. */
export function withQuirks(quirks: readonly Quirk[], action: string, reply: Body): Body {
  return order
    .filter((quirk) => quirks.includes(quirk))
    .reduce((body, quirk) => apply[quirk](action, body), reply)
}

/** Applies the world's quirks to a refusal. */
export function withRefusalQuirks(quirks: readonly Quirk[], action: string, refusal: Body): Body {
  const encoded = quirks.includes('html-encoded') ? withHtmlRefusal(action, refusal) : refusal
  return quirks.includes('listed-refusals') ? withListedRefusal(action, encoded) : encoded
}
