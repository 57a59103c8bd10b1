/**
 * The small grammar of the search above the list of servers:
 * `web location:NL -tag:env=prod state:off,blocked name:"mail server" ip:203.0.113. due:<7d`.
 *
 * - Words are looked for in names, addresses and numbers; `field:value` narrows; all of them must fit.
 * - Commas inside a value mean "one of these" (for `group`, whose filter is the API's: "all of these").
 * - `-` in front of a word leaves out what it finds.
 * - Double quotes keep blanks; a word that begins with one is looked for letter by letter.
 * - Whole addresses side by side, as they are pasted, are one word: any of them is meant.
 */
import { lookUp } from '#lib/text/lookUp.ts'
import type { ServerKind, ServerState } from '#lib/rules/server.ts'
import type { ConditionName } from '../../rules/serverConditions.ts'
import { serverGroups, type ServerGroup } from '#lib/rules/serverGroups.ts'

/** How days until the due date are compared. */
export type Comparison = '<' | '<=' | '>' | '>=' | '='

/** A state that a person can search for: `rented` is only what the list calls a server that it knows little of. */
export type SearchedState =
  | Exclude<ServerState['state'], 'rented'>
  | ConditionName
  | Restarting
  | 'network-boot'

/** Work that was begun here has it come up: the API itself still says that it is on, or off. */
type Restarting = 'restarting' | 'starting'

/** The beginning of an address of the network, or of a network card. */
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
  /** Pasted side by side. */
  | { readonly field: 'addresses'; readonly any: readonly SearchedAddress[] }
  | { readonly field: 'group'; readonly values: readonly ServerGroup[] }
  | { readonly field: 'component' | 'id'; readonly values: readonly number[] }
  /** With `value`: a tag of exactly this name and value; without: the name or the value holds `name`. */
  | { readonly field: 'tag'; readonly name: string; readonly value?: string }
  /** Days left; negative when overdue. */
  | { readonly field: 'due'; readonly compare: Comparison; readonly days: number }
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
  'name',
  'ip',
  'mac',
  'group',
  'component',
  'id',
  'status',
] as const satisfies readonly SearchField[]

/** Why a word narrows nothing, or finds nothing. */
export type SearchProblem =
  | { readonly problem: 'unknown-field'; readonly field: string }
  | { readonly problem: 'no-value'; readonly field: SearchField }
  | {
      readonly problem: 'unknown-value'
      readonly field: SearchField
      readonly value: string
      /** The values that there are; empty where they are numbers or days. */
      readonly known: readonly string[]
    }

/** One word of the search as it was written, with what it parsed. */
export interface Term {
  readonly source: string
  /** What it finds is left out. */
  readonly isNegated: boolean
  readonly parsed: SearchCondition | SearchProblem
}

export const isProblem = (parsed: SearchCondition | SearchProblem): parsed is SearchProblem =>
  'problem' in parsed

/** Blanks separate words, except inside double quotes, straight or as phones and documents turn them. */
const wordPattern = /(?:[^\s"“”„]|["“”„][^"“”„]*(?:["“”„]|$))+/g
const quotes = /["“”„]/g

/** The search, word by word. Nothing is dropped: what makes no sense says why. */
export function parseServerSearch(text: string): readonly Term[] {
  const terms: Term[] = []
  // Addresses side by side are taken together until another word comes.
  let pasted: { written: string[]; any: SearchedAddress[] } | undefined
  for (const written of text.match(wordPattern) ?? []) {
    const any = pastedAddresses(written)
    if (any === undefined) {
      pasted = undefined
      terms.push(termOf(written))
      continue
    }
    if (pasted) terms.pop()
    pasted = {
      written: [...(pasted?.written ?? []), written],
      any: [...(pasted?.any ?? []), ...any],
    }
    terms.push({
      source: pasted.written.join(' '),
      isNegated: false,
      parsed: addressCondition(pasted.any),
    })
  }
  return terms
}

function addressCondition(any: readonly SearchedAddress[]): SearchCondition {
  const [first, ...others] = any.filter(
    (address, place) => any.findIndex((other) => other.value === address.value) === place,
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
/** Eight groups, or fewer with "::" among them. */
const longAddress = /^(?=.*::|(?:[^:]+:){7}[^:]+$)(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}$/i
const namedValue = /^([a-z][a-z_-]*):(.*)$/is

/** What a word pasted from a ticket or a table names, if it names addresses alone. */
function pastedAddresses(written: string): readonly SearchedAddress[] | undefined {
  const parts = written.split(/[,;]/).filter((part) => part !== '')
  const found = parts.map(addressIn)
  return found.length > 0 && found.every((address) => address !== undefined) ? found : undefined
}

/** `fe:dc:` is no field called "fe". */
function addressIn(word: string): SearchedAddress | undefined {
  if (hardwareAddress.test(word))
    return { kind: 'mac', value: word.toLowerCase().replaceAll('-', ':') }
  if (wholeAddress.test(word)) return { kind: 'ip', value: word }
  if (longAddress.test(word)) return { kind: 'ip', value: word.toLowerCase() }
  return undefined
}

function parseWord(written: string): SearchCondition | SearchProblem {
  const word = written.replaceAll(quotes, '')
  if (/^["“”„]/.test(written)) return { field: 'text', value: word }
  const pasted = pastedAddresses(word)
  if (pasted) return addressCondition(pasted)
  const [, name, value = ''] = namedValue.exec(word) ?? []
  // IPv6 has colons of its own.
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

/** A field whose values are names; `also` are other spellings of them. */
function namedValues<const Name extends string>(
  field: SearchField,
  names: readonly Name[],
  make: (values: readonly Name[]) => SearchCondition,
  also: Readonly<Record<string, Name>> = {},
): FieldParser {
  return (value) => {
    const found: Name[] = []
    for (const part of commaSeparated(value)) {
      const wanted = part.toLowerCase()
      const name = names.find((known) => known.toLowerCase() === wanted) ?? lookUp(also, wanted)
      if (name === undefined) return { problem: 'unknown-value', field, value: part, known: names }
      found.push(name)
    }
    return found.length === 0 ? { problem: 'no-value', field } : make([...new Set(found)])
  }
}

/** A field whose values are the beginnings of addresses. */
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

/** A field whose values are numbers of things. */
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
/** Every state that can be searched for, with other words for it. */
const stateWords = {
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

// The keys are those of the table above: `Object.keys` has no type for that.
export const searchedStates = Object.keys(stateWords) as readonly SearchedState[]

const statesByWord: Readonly<Record<string, SearchedState>> = Object.fromEntries(
  searchedStates.flatMap((state) => stateWords[state].map((word) => [word, state])),
)

const unknown = (field: SearchField, value: string): SearchProblem => ({
  problem: 'unknown-value',
  field,
  value,
  known: [],
})

const duePattern = /^(<=|>=|<|>|=)?(-?\d{1,5})([dwm]?)$/i
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

/** A word for the search; values with blanks are quoted. */
export function termFor(field: SearchField, value: string, not = false): string {
  const plain = value.replaceAll(quotes, '')
  return `${not ? '-' : ''}${field}:${/\s/.test(plain) ? `"${plain}"` : plain}`
}

/** The search with one word changed, taken away (`undefined`), or, at the place after the last, added. */
export function withTerm(text: string, place: number, written: string | undefined): string {
  const words = parseServerSearch(text).map((term) => term.source)
  words.splice(place, 1, ...(written === undefined ? [] : [written]))
  return words.join(' ')
}

/** What the person's servers are, as far as a value can be held against it. */
export interface SearchedPlaces {
  /** Codes of the locations that there are servers in. */
  readonly locations: readonly string[]
}

/** Values that are well written and fit no server there is, with those that do. */
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
