/** Resolves the mentions in a pasted text (`namedInText.ts`) to servers and invoices. */
import { folded } from '#lib/text/searchText.ts'
import type { Mention } from './namedInText.ts'
import { contains, normalizedIp } from './notations.ts'

/** Everything that a text may refer to, by its normalized spelling. */
export interface Directory {
  readonly ids: ReadonlySet<number>
  readonly addresses: ReadonlyMap<string, number>
  readonly macs: ReadonlyMap<string, number>
  /** By `folded` name. */
  readonly names: ReadonlyMap<string, readonly number[]>
  /** By what comes before the first dot of a name. */
  readonly labels: ReadonlyMap<string, readonly number[]>
  /** The beginnings of server names, up to the first hyphen, dot or digit. */
  readonly beginnings: ReadonlySet<string>
  readonly invoices: ReadonlyMap<string, number>
  /** Until invoices are loaded, an unknown number isn't reported as missing. */
  readonly knowsInvoices: boolean
}

interface KnownServer {
  readonly id: number
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  /** Normalized by `normalizedMac`. */
  readonly macs: readonly string[]
}

interface KnownInvoice {
  readonly id: number
  /** Empty if its ID is its number. */
  readonly number: string
}

const beginningOf = (name: string): string => name.split(/[\d.-]/)[0] ?? name

/** Where there is a web-nl-01, web-nl-09 is meant as a server's name. */
const isNameLike = ({ kind, value }: Mention, { beginnings }: Directory): boolean =>
  kind === 'name' && /^[a-z].*\d$/.test(value) && beginnings.has(beginningOf(value))

const labelOf = (name: string): string => name.split('.')[0] ?? name

function add(map: Map<string, number[]>, key: string, id: number): void {
  const others = map.get(key)
  if (others) others.push(id)
  else map.set(key, [id])
}

export function directoryOf(
  servers: readonly KnownServer[],
  invoices: readonly KnownInvoice[] | undefined,
): Directory {
  const addresses = new Map<string, number>()
  const macs = new Map<string, number>()
  const names = new Map<string, number[]>()
  const labels = new Map<string, number[]>()
  for (const server of servers) {
    for (const address of server.addresses)
      addresses.set(normalizedIp(address) ?? address, server.id)
    for (const mac of server.macs) macs.set(mac, server.id)
    const own = new Set(server.names.map(folded))
    for (const name of own) add(names, name, server.id)
    for (const label of new Set([...own].map(labelOf))) add(labels, label, server.id)
  }
  return {
    ids: new Set(servers.map(({ id }) => id)),
    addresses,
    macs,
    names,
    labels,
    beginnings: new Set([...names.keys()].map(beginningOf)),
    invoices: new Map(
      (invoices ?? []).flatMap(({ id, number }) => [
        [String(id), id] as const,
        ...(number === '' ? [] : [[folded(number), id] as const]),
      ]),
    ),
    knowsInvoices: invoices !== undefined,
  }
}

/** The API's answer about an IP or MAC address that isn't in any loaded server. */
export type LookupResult =
  | { readonly state: 'waiting' | 'failed' }
  | { readonly state: 'answered'; readonly ids: readonly number[] }

export interface ResolvedText {
  /** In the order of the text, with the mentions that matched each. */
  readonly servers: readonly { readonly id: number; readonly by: readonly string[] }[]
  readonly invoices: readonly number[]
  /** Matches nothing. */
  readonly missing: readonly Mention[]
  /** Still being looked up, and couldn't be looked up. */
  readonly pending: readonly Mention[]
  readonly failed: readonly Mention[]
}

type Subject =
  | { readonly kind: 'server'; readonly ids: readonly number[] }
  | { readonly kind: 'invoice'; readonly id: number }

const servers = (ids: readonly number[] | undefined): Subject | undefined =>
  ids && ids.length > 0 ? { kind: 'server', ids } : undefined
const one = (id: number | undefined): Subject | undefined =>
  id === undefined ? undefined : { kind: 'server', ids: [id] }

/** What a mention refers to, as far as that is known without asking the API. */
function subjectOf({ kind, value }: Mention, directory: Directory): Subject | undefined {
  const { ids, addresses, macs } = directory
  const server = ids.has(Number(value)) ? one(Number(value)) : undefined
  switch (kind) {
    case 'address':
      return one(addresses.get(value))
    case 'mac':
      return one(macs.get(value))
    case 'network':
      return servers([
        ...new Set(
          [...addresses].flatMap(([address, id]) => (contains(value, address) ? [id] : [])),
        ),
      ])
    case 'server':
      return server
    case 'number':
      return server ?? invoiceOf(value, directory)
    case 'invoice':
      return invoiceOf(value, directory)
    case 'name':
      return (
        servers(directory.names.get(value)) ??
        shortName(value, directory) ??
        invoiceOf(value, directory)
      )
    default:
      return kind satisfies never
  }
}

function invoiceOf(value: string, { invoices }: Directory): Subject | undefined {
  const id = invoices.get(folded(value))
  return id === undefined ? undefined : { kind: 'invoice', id }
}

/** web-nl-01.example.net may be called web-nl-01, here or in the text. Ambiguous short names match nothing. */
function shortName(value: string, { names, labels }: Directory): Subject | undefined {
  const label = labelOf(value)
  if (!/[\d-]/.test(label)) return undefined
  const ids = (label === value ? labels : names).get(label)
  return ids?.length === 1 ? servers(ids) : undefined
}

/** A question to the API about a mention. */
export interface Lookup {
  readonly mention: Mention
  /** A filter of the list of servers, by the beginning of an IP or a whole MAC. */
  readonly filter: { readonly ip: string } | { readonly mac: string }
  /** Whether a server with these addresses is meant; undefined if the API's answer needs no check. */
  readonly isMeant: ((addresses: readonly string[]) => boolean) | undefined
}

/** Only the API knows every address; the panel knows those of loaded servers. */
export const lookupsFor = (mentions: readonly Mention[], directory: Directory): readonly Lookup[] =>
  mentions.flatMap((mention): readonly Lookup[] => {
    const { kind, value } = mention
    switch (kind) {
      case 'mac':
        return subjectOf(mention, directory)
          ? []
          : [{ mention, filter: { mac: value }, isMeant: undefined }]
      case 'address':
        return subjectOf(mention, directory)
          ? []
          : [
              {
                mention,
                filter: { ip: value },
                isMeant: (addresses) => addresses.some((each) => normalizedIp(each) === value),
              },
            ]
      case 'network':
        // Its servers may have more addresses than those that are loaded.
        return [
          {
            mention,
            filter: { ip: beginningOfNetwork(value) },
            isMeant: /\.0\/(?:8|16|24)$/.test(value)
              ? undefined
              : (addresses) => addresses.some((each) => contains(value, each)),
          },
        ]
      case 'name':
      case 'number':
      case 'server':
      case 'invoice':
        return []
      default:
        return kind satisfies never
    }
  })

/** What all addresses of a network begin with: "203.0.113." for 203.0.113.0/25. */
function beginningOfNetwork(network: string): string {
  const [first = '', length] = network.split('/')
  if (first.includes(':')) return first.replace(/:{1,2}$/, ':')
  return first
    .split('.')
    .slice(0, Math.floor(Number(length) / 8))
    .map((octet) => `${octet}.`)
    .join('')
}

/** Resolves all mentions; each server and invoice occurs once. */
export function resolveMentions(
  mentions: readonly Mention[],
  directory: Directory,
  answerOf: (mention: Mention) => LookupResult | undefined,
): ResolvedText {
  const found = new Map<number, string[]>()
  const invoices = new Set<number>()
  const rest: Record<'missing' | 'pending' | 'failed', Mention[]> = {
    missing: [],
    pending: [],
    failed: [],
  }
  for (const mention of mentions) {
    const answer = answerOf(mention)
    const known = subjectOf(mention, directory)
    const answered = answer?.state === 'answered' ? answer.ids : []
    const subject =
      known?.kind === 'server'
        ? servers([...new Set([...known.ids, ...answered])])
        : (known ?? servers(answered))
    if (subject?.kind === 'server')
      for (const id of subject.ids) found.set(id, [...(found.get(id) ?? []), mention.value])
    else if (subject?.kind === 'invoice') invoices.add(subject.id)
    else if (answer?.state === 'waiting') rest.pending.push(mention)
    else if (!mention.sure && !isNameLike(mention, directory)) continue
    else if (answer?.state === 'failed' || (mention.kind === 'invoice' && !directory.knowsInvoices))
      rest.failed.push(mention)
    else rest.missing.push(mention)
  }
  return {
    servers: [...found].map(([id, by]) => ({ id, by })),
    invoices: [...invoices],
    ...rest,
  }
}
