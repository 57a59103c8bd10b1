/**
 * The search syntax of the server list:
 * `web location:NL -tag:env=prod state:off,blocked name:"mail server" ip:203.0.113. due:<7d`.
 *
 * - Words match names, IPs and numbers; `field:value` filters; all terms must match.
 * - Commas in a value mean "any of" (for `group`, which the API filters, "all of").
 * - `-` before a term negates it.
 * - Double quotes keep blanks; a term that begins with one is matched literally.
 * - Adjacent whole addresses, as they are pasted, are one term that matches any of them.
 */
import { lookUp } from '#lib/text/lookUp.ts'
import {
  type ServerKind,
  type ServerState,
  serverGroups,
  type ServerGroup,
} from '#lib/rules/server.ts'
import type { ConditionName } from '../../rules/serverConditions.ts'

export type Comparison = '<' | '<=' | '>' | '>=' | '='

/** Without `rented`, which only means that the list doesn't know more. */
export type SearchedState =
  | Exclude<ServerState['state'], 'rented'>
  | ConditionName
  | Restarting
  | 'network-boot'

/** Known from operations begun here; the API still reports the server as on or off. */
type Restarting = 'restarting' | 'starting'

/** The beginning of an IP or MAC. */
export interface SearchedAddress {
  readonly kind: 'ip' | 'mac'
  readonly value: string
}

export type SearchCondition =
  | { readonly field: 'text'; readonly value: string }
  | { readonly field: 'name'; readonly value: string }
  | { readonly field: 'location'; readonly values: readonly string[] }
  | { readonly field: 'status'; readonly value: 'rent' | 'power_off' }
  | { readonly field: 'ip' | 'mac'; readonly values: readonly string[] }
  /** Pasted next to each other. */
  | { readonly field: 'addresses'; readonly any: readonly SearchedAddress[] }
  | { readonly field: 'group'; readonly values: readonly ServerGroup[] }
  | { readonly field: 'component' | 'id'; readonly values: readonly number[] }
  /** With `value` an exact pair; without, a part of a tag's name or value. */
  | { readonly field: 'tag'; readonly name: string; readonly value?: string }
  /** Days left; negative if overdue. */
  | { readonly field: 'due'; readonly compare: Comparison; readonly days: number }
  /** How much of the traffic limit is used. */
  | { readonly field: 'traffic'; readonly compare: Comparison; readonly percent: number }
  | { readonly field: 'kind'; readonly values: readonly ServerKind[] }
  | { readonly field: 'state'; readonly values: readonly SearchedState[] }

export type SearchField = Exclude<SearchCondition['field'], 'text' | 'addresses'>

/** In the order in which they are offered. */
export const searchFields = [
  'location',
  'state',
  'kind',
  'tag',
  'due',
  'traffic',
  'name',
  'ip',
  'mac',
  'group',
  'component',
  'id',
  'status',
] as const satisfies readonly SearchField[]

/** Why a term is ignored, or can't match. */
export type SearchProblem =
  | { readonly problem: 'unknown-field'; readonly field: string }
  | { readonly problem: 'no-value'; readonly field: SearchField }
  | {
      readonly problem: 'unknown-value'
      readonly field: SearchField
      readonly value: string
      /** All valid values; empty for numbers and days. */
      readonly known: readonly string[]
    }

/** One term of the search, as written and as parsed. */
export interface Term {
  readonly source: string
  readonly isNegated: boolean
  readonly parsed: SearchCondition | SearchProblem
}

export const isProblem = (parsed: SearchCondition | SearchProblem): parsed is SearchProblem =>
  'problem' in parsed

/** Blanks separate terms, except inside double quotes, straight or typographic. */
const wordPattern = /(?:[^\s"“”„]|["“”„][^"“”„]*(?:["“”„]|$))+/g
const quotes = /["“”„]/g

/** Nothing is dropped: invalid terms carry their problem. */
export function parseServerSearch(text: string): readonly Term[] {
  const terms: Term[] = []
  // Adjacent addresses are merged until another term follows.
  let pasted: { words: string[]; any: SearchedAddress[] } | undefined
  for (const word of text.match(wordPattern) ?? []) {
    const any = pastedAddresses(word)
    if (any === undefined) {
      pasted = undefined
      terms.push(termOf(word))
      continue
    }
    if (pasted) terms.pop()
    pasted = {
      words: [...(pasted?.words ?? []), word],
      any: [...(pasted?.any ?? []), ...any],
    }
    terms.push({
      source: pasted.words.join(' '),
      isNegated: false,
      parsed: addressCondition(pasted.any),
    })
  }
  return terms
}

function addressCondition(any: readonly SearchedAddress[]): SearchCondition {
  const [first, ...others] = any.filter(
    (address, index) => any.findIndex((other) => other.value === address.value) === index,
  )
  if (first && others.length === 0) return { field: first.kind, values: [first.value] }
  return { field: 'addresses', any: first ? [first, ...others] : [] }
}

function termOf(source: string): Term {
  const isNegated = /^-./.test(source)
  return { source, isNegated, parsed: parseWord(isNegated ? source.slice(1) : source) }
}

const hardwareAddress = /^(?:[\da-f]{2}[:-])+[\da-f]{0,2}$/i
const wholeAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/
/** Eight groups, or fewer with "::". */
const longAddress = /^(?=.*::|(?:[^:]+:){7}[^:]+$)(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}$/i
const namedValue = /^([a-z][a-z_-]*):(.*)$/is

/** The addresses of a pasted word, if it consists of nothing else. */
function pastedAddresses(word: string): readonly SearchedAddress[] | undefined {
  const parts = word.split(/[,;]/).filter((part) => part !== '')
  const found = parts.map(addressIn)
  return found.length > 0 && found.every((address) => address !== undefined) ? found : undefined
}

/** `fe:dc:` isn't a field named "fe". */
function addressIn(word: string): SearchedAddress | undefined {
  if (hardwareAddress.test(word))
    return { kind: 'mac', value: word.toLowerCase().replaceAll('-', ':') }
  if (wholeAddress.test(word)) return { kind: 'ip', value: word }
  if (longAddress.test(word)) return { kind: 'ip', value: word.toLowerCase() }
  return undefined
}

function parseWord(source: string): SearchCondition | SearchProblem {
  const word = source.replaceAll(quotes, '')
  if (/^["“”„]/.test(source)) return { field: 'text', value: word }
  const pasted = pastedAddresses(word)
  if (pasted) return addressCondition(pasted)
  const [, name, value = ''] = namedValue.exec(word) ?? []
  // IPv6 addresses contain colons too.
  if (name === undefined || /^[\da-f]*:[\da-f:]*$/i.test(word))
    return { field: 'text', value: word }
  const field = searchFields.find((known) => known === name.toLowerCase())
  if (field === undefined) return { problem: 'unknown-field', field: name }
  if (value.trim() === '') return { problem: 'no-value', field }
  return fieldParsers[field](value.trim())
}

type FieldParser = (value: string) => SearchCondition | SearchProblem

const commaSeparated = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A field with fixed values; `also` has aliases. */
function namedValues<const Name extends string>(
  field: SearchField,
  names: readonly Name[],
  make: (values: readonly Name[]) => SearchCondition,
  also: Readonly<Record<string, Name>> = {},
): FieldParser {
  return (value) => {
    const found: Name[] = []
    for (const part of commaSeparated(value)) {
      const lowercase = part.toLowerCase()
      const name =
        names.find((known) => known.toLowerCase() === lowercase) ?? lookUp(also, lowercase)
      if (name === undefined) return { problem: 'unknown-value', field, value: part, known: names }
      found.push(name)
    }
    return found.length === 0 ? { problem: 'no-value', field } : make([...new Set(found)])
  }
}

/** A field whose values are prefixes of addresses. */
function prefixes(
  field: SearchField,
  form: RegExp,
  make: (values: readonly string[]) => SearchCondition,
): FieldParser {
  return (value) => {
    const parts = commaSeparated(value)
    const wrong = parts.find((part) => !form.test(part))
    if (wrong !== undefined) return unknown(field, wrong)
    if (parts.length === 0) return { problem: 'no-value', field }
    return make([...new Set(parts.map((part) => part.toLowerCase()))])
  }
}

/** A field whose values are IDs. */
function numbers(field: 'component' | 'id'): FieldParser {
  return (value) => {
    const wrong = commaSeparated(value).find((part) => !/^\d{1,12}$/.test(part))
    return wrong === undefined
      ? { field, values: commaSeparated(value).map(Number) }
      : unknown(field, wrong)
  }
}

export const searchedKinds = [
  'virtual',
  'bare-metal',
  'gpu',
  'vgpu',
] as const satisfies readonly ServerKind[]
/** All searchable states, with their aliases. */
const stateAliases = {
  running: ['on'],
  'powered-off': ['off'],
  installing: ['reinstalling'],
  restarting: ['rebooting'],
  starting: [],
  pending: [],
  suspended: [],
  blocked: [],
  'network-boot': ['netboot', 'pxe'],
  cancelled: ['canceled', 'ending', 'ends'],
  unpaid: ['overdue'],
  limited: [],
} as const satisfies Record<SearchedState, readonly string[]>

// `Object.keys` loses the key type.
export const searchedStates = Object.keys(stateAliases) as readonly SearchedState[]

const statesByWord: Readonly<Record<string, SearchedState>> = Object.fromEntries(
  searchedStates.flatMap((state) => stateAliases[state].map((word) => [word, state])),
)

const unknown = (field: SearchField, value: string): SearchProblem => ({
  problem: 'unknown-value',
  field,
  value,
  known: [],
})

const duePattern = /^(<=|>=|<|>|=)?(-?\d{1,5})([dwm]?)$/i
/** A percentage alone means "at least". */
const trafficPattern = /^(<=|>=|<|>|=)?(\d{1,4}(?:\.\d{1,2})?)%?$/
const dayWords = {
  overdue: { compare: '<', days: 0 },
  today: { compare: '=', days: 0 },
  tomorrow: { compare: '=', days: 1 },
} as const
const daysIn: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 }
const isComparison = (text: string): text is Comparison =>
  ['<', '<=', '>', '>=', '='].includes(text)

const fieldParsers = {
  location: (value) => ({
    field: 'location',
    values: [...new Set(commaSeparated(value).map((code) => code.toUpperCase()))],
  }),
  status: (value) => {
    const known = ['rent', 'power_off'] as const
    const status = known.find((name) => name === value.toLowerCase())
    if (status === undefined) return { problem: 'unknown-value', field: 'status', value, known }
    return { field: 'status', value: status }
  },
  ip: prefixes('ip', /^[\da-f.:]+$/i, (values) => ({ field: 'ip', values })),
  mac: prefixes('mac', /^[\da-f:-]+$/i, (values) => ({
    field: 'mac',
    values: values.map((value) => value.replaceAll('-', ':')),
  })),
  name: (value) => ({ field: 'name', value }),
  group: namedValues('group', serverGroups, (values) => ({ field: 'group', values })),
  component: numbers('component'),
  id: numbers('id'),
  tag: (value) => {
    const at = value.indexOf('=')
    if (at <= 0) return { field: 'tag', name: value }
    return { field: 'tag', name: value.slice(0, at), value: value.slice(at + 1) }
  },
  due: (value) => {
    const days = lookUp(dayWords, value.toLowerCase())
    if (days) return { field: 'due', ...days }
    const [, compare = '=', count, unit = 'd'] = duePattern.exec(value) ?? []
    if (count === undefined || !isComparison(compare)) return unknown('due', value)
    return { field: 'due', compare, days: Number(count) * (daysIn[unit.toLowerCase()] ?? 1) }
  },
  traffic: (value) => {
    if (value.toLowerCase() === 'over') return { field: 'traffic', compare: '>', percent: 100 }
    const [, compare = '>=', percent] = trafficPattern.exec(value) ?? []
    if (percent === undefined || !isComparison(compare)) return unknown('traffic', value)
    return { field: 'traffic', compare, percent: Number(percent) }
  },
  kind: namedValues('kind', searchedKinds, (values) => ({ field: 'kind', values }), {
    vm: 'virtual',
    bm: 'bare-metal',
    metal: 'bare-metal',
    dedicated: 'bare-metal',
  }),
  state: namedValues(
    'state',
    searchedStates,
    (values) => ({ field: 'state', values }),
    statesByWord,
  ),
} as const satisfies Record<SearchField, FieldParser>

/** Values with blanks are quoted. */
export function termFor(field: SearchField, value: string, not = false): string {
  const plain = value.replaceAll(quotes, '')
  return `${not ? '-' : ''}${field}:${/\s/.test(plain) ? `"${plain}"` : plain}`
}

/** Replaces a term, removes it (`undefined`), or appends one at the end. */
export function withTerm(text: string, index: number, source: string | undefined): string {
  const words = parseServerSearch(text).map((term) => term.source)
  words.splice(index, 1, ...(source === undefined ? [] : [source]))
  return words.join(' ')
}

export interface SearchedPlaces {
  /** Locations of the account's servers. */
  readonly locations: readonly string[]
}

/** Valid values that no server has, with those that exist. */
export const unmatchedValues = (
  terms: readonly Term[],
  { locations }: SearchedPlaces,
): SearchProblem[] =>
  locations.length === 0
    ? []
    : terms.flatMap(({ parsed }) =>
        isProblem(parsed) || parsed.field !== 'location'
          ? []
          : parsed.values
              .filter((value) => !locations.includes(value))
              .map((value) => ({
                problem: 'unknown-value' as const,
                field: 'location' as const,
                value,
                known: locations,
              })),
      )
