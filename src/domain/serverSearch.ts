/**
 * The small grammar of the search above the list of servers:
 * `web location:NL status:power_off tag:env=prod ip:203.0.113. mac:52:54 group:Gpu component:1234 due:<7d`.
 * Words are looked for in names, addresses and numbers; `field:value` narrows; all of them must fit, and
 * commas inside a value mean "one of these" (for `group`, whose filter is the service's: "all of these").
 */
import { lookUp } from './lookUp.ts'
import type { ServerKind, ServerState } from './server.ts'
import { serverGroups, type ServerGroup } from './serverGroups.ts'

/** How days until the due date are compared. */
export type Comparison = '<' | '<=' | '>' | '>=' | '='

/** A state that a person can search for: `rented` is only what the list calls a server that it knows little of. */
export type SearchedState = Exclude<ServerState['state'], 'rented'>

export type Condition =
  | { readonly field: 'text'; readonly value: string }
  | { readonly field: 'location'; readonly values: readonly string[] }
  | { readonly field: 'status'; readonly value: 'rent' | 'power_off' }
  | { readonly field: 'ip' | 'mac'; readonly value: string }
  | { readonly field: 'group'; readonly values: readonly ServerGroup[] }
  | { readonly field: 'component'; readonly values: readonly number[] }
  /** With `value`: a tag of exactly this name and value; without: the name or the value holds `name`. */
  | { readonly field: 'tag'; readonly name: string; readonly value?: string }
  /** Days left; negative when overdue. */
  | { readonly field: 'due'; readonly compare: Comparison; readonly days: number }
  | { readonly field: 'kind'; readonly values: readonly ServerKind[] }
  | { readonly field: 'state'; readonly values: readonly SearchedState[] }

export type SearchField = Exclude<Condition['field'], 'text'>

/** In the order in which they are offered. */
export const searchFields = [
  'location',
  'state',
  'kind',
  'tag',
  'due',
  'ip',
  'mac',
  'group',
  'component',
  'status',
] as const satisfies readonly SearchField[]

/** Why a word narrows nothing. */
export type Problem =
  | { readonly problem: 'unknown-field'; readonly field: string }
  | { readonly problem: 'no-value'; readonly field: SearchField }
  | {
      readonly problem: 'unknown-value'
      readonly field: SearchField
      readonly value: string
      /** The values that there are; empty where they are numbers or days. */
      readonly known: readonly string[]
    }

/** One word of the search as it was written, with what it means. */
export interface Term {
  readonly written: string
  readonly means: Condition | Problem
}

export const isProblem = (means: Condition | Problem): means is Problem => 'problem' in means

/** Blanks separate words, except inside double quotes: `tag:"owner=Ada L."`. */
const wordPattern = /(?:[^\s"]|"[^"]*(?:"|$))+/g

/** The search, word by word. Nothing is dropped: what makes no sense says why. */
export function parseServerSearch(text: string): readonly Term[] {
  return (text.match(wordPattern) ?? []).map((written) => ({ written, means: meaning(written) }))
}

const hardwareAddress = /^(?:[\da-f]{2}[:-])+[\da-f]{0,2}$/i
const wholeAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/
const namedValue = /^([a-z][a-z_-]*):(.*)$/is

function meaning(written: string): Condition | Problem {
  const word = written.replaceAll('"', '')
  // What is pasted from a ticket means what it looks like; `fe:dc:` is no field called "fe".
  if (hardwareAddress.test(word)) return { field: 'mac', value: word.replaceAll('-', ':') }
  if (wholeAddress.test(word)) return { field: 'ip', value: word }
  const [, name, value = ''] = namedValue.exec(word) ?? []
  // IPv6 has colons of its own.
  if (name === undefined || /^[\da-f]*:[\da-f:]*$/i.test(word))
    return { field: 'text', value: word }
  const field = searchFields.find((known) => known === name.toLowerCase())
  if (field === undefined) return { problem: 'unknown-field', field: name }
  if (value.trim() === '') return { problem: 'no-value', field }
  return read[field](value.trim())
}

type Read = (value: string) => Condition | Problem

const listed = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A field whose values are names; `also` are other spellings of them. */
function named<const Name extends string>(
  field: SearchField,
  names: readonly Name[],
  make: (values: readonly Name[]) => Condition,
  also: Readonly<Record<string, Name>> = {},
): Read {
  return (value) => {
    const found: Name[] = []
    for (const part of listed(value)) {
      const wanted = part.toLowerCase()
      const name = names.find((known) => known.toLowerCase() === wanted) ?? lookUp(also, wanted)
      if (name === undefined) return { problem: 'unknown-value', field, value: part, known: names }
      found.push(name)
    }
    return found.length === 0 ? { problem: 'no-value', field } : make([...new Set(found)])
  }
}

export const searchedKinds = [
  'virtual',
  'bare-metal',
  'gpu',
  'vgpu',
] as const satisfies readonly ServerKind[]
export const searchedStates = [
  'running',
  'powered-off',
  'installing',
  'suspended',
  'pending',
] as const satisfies readonly SearchedState[]

const unknown = (field: SearchField, value: string): Problem => ({
  problem: 'unknown-value',
  field,
  value,
  known: [],
})

const duePattern = /^(<=|>=|<|>|=)?(-?\d{1,5})([dwm]?)$/i
const daysIn: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 }
const isComparison = (text: string): text is Comparison =>
  ['<', '<=', '>', '>=', '='].includes(text)

const read = {
  location: (value) => ({
    field: 'location',
    values: [...new Set(listed(value).map((code) => code.toUpperCase()))],
  }),
  status: (value) => {
    const known = ['rent', 'power_off'] as const
    const status = known.find((name) => name === value.toLowerCase())
    if (status === undefined) return { problem: 'unknown-value', field: 'status', value, known }
    return { field: 'status', value: status }
  },
  ip: (value) =>
    /^[\da-f.:]+$/i.test(value)
      ? { field: 'ip', value: value.toLowerCase() }
      : unknown('ip', value),
  mac: (value) =>
    /^[\da-f:-]+$/i.test(value)
      ? { field: 'mac', value: value.toLowerCase().replaceAll('-', ':') }
      : unknown('mac', value),
  group: named('group', serverGroups, (values) => ({ field: 'group', values })),
  component: (value) => {
    const wrong = listed(value).find((part) => !/^\d{1,12}$/.test(part))
    if (wrong !== undefined) return unknown('component', wrong)
    return { field: 'component', values: listed(value).map(Number) }
  },
  tag: (value) => {
    const at = value.indexOf('=')
    if (at <= 0) return { field: 'tag', name: value }
    return { field: 'tag', name: value.slice(0, at), value: value.slice(at + 1) }
  },
  due: (value) => {
    if (value.toLowerCase() === 'overdue') return { field: 'due', compare: '<', days: 0 }
    const [, compare = '=', count, unit = 'd'] = duePattern.exec(value) ?? []
    if (count === undefined || !isComparison(compare)) return unknown('due', value)
    return { field: 'due', compare, days: Number(count) * (daysIn[unit.toLowerCase()] ?? 1) }
  },
  kind: named('kind', searchedKinds, (values) => ({ field: 'kind', values }), {
    vm: 'virtual',
    bm: 'bare-metal',
    metal: 'bare-metal',
    dedicated: 'bare-metal',
  }),
  state: named('state', searchedStates, (values) => ({ field: 'state', values }), {
    on: 'running',
    off: 'powered-off',
    unpaid: 'suspended',
  }),
} as const satisfies Record<SearchField, Read>

/** A word for the search; values with blanks are quoted. */
export const termFor = (field: SearchField, value: string): string =>
  `${field}:${/\s/.test(value) ? `"${value.replaceAll('"', '')}"` : value.replaceAll('"', '')}`

/** The search with one word changed, taken away (`undefined`), or, at the place after the last, added. */
export function withTerm(text: string, place: number, written: string | undefined): string {
  const words: string[] = text.match(wordPattern) ?? []
  words.splice(place, 1, ...(written === undefined ? [] : [written]))
  return words.join(' ')
}
