/** Decides which servers match a search, and which API queries that takes. spec.md 4.7, 4.9. */
import type { ServerKind } from '#lib/rules/server.ts'
import { isSameText, searchFor } from '#lib/text/searchText.ts'
import {
  isProblem,
  type Comparison,
  type SearchCondition,
  type SearchedState,
  type Term,
} from './serverSearch.ts'

/** A server's states, as far as they are known. */
export interface SearchedStates {
  readonly known: ReadonlySet<SearchedState>
  /** Details aren't loaded yet. */
  readonly possible: ReadonlySet<SearchedState>
}

/** Undefined means "not loaded". */
export interface SearchedServer {
  readonly id: number
  /** Its name as a `searchText`; undefined while only the ID is known. */
  readonly nameText: string | undefined
  /** Name, IPs and ID as a `searchText`; undefined while only the ID is known. */
  readonly searchText: string | undefined
  readonly kind: ServerKind | undefined
  readonly states: SearchedStates | undefined
  /** Null if it never renews. */
  readonly daysLeft: number | null | undefined
  readonly tags: readonly { readonly tag: string; readonly value: string }[] | undefined
  /** Of the period's traffic, how much is used; more than 1 above the limit, null without one or if unknown. */
  readonly trafficShare: number | null | undefined
}

/** `unread` until the server's details are loaded. */
export type Verdict = 'yes' | 'no' | 'unread'

/** A request of `eq list` (spec.md 4.7); fields combine with AND. */
export interface ListFilters {
  location?: string
  status?: string
  component?: string
  ip?: string
  mac?: string
  group?: string
}

/** A query to the API: a list, or `tags user_search` for a part of a tag. */
export type ServiceQuery =
  | { readonly ask: 'list'; readonly filters: Readonly<ListFilters> }
  | { readonly ask: 'tag'; readonly pattern: string }

/** A matching server is in all, any or none of the queries' results. */
export interface Requirement {
  readonly match: 'all' | 'any' | 'none'
  readonly queries: readonly ServiceQuery[]
}

/** The API may compare bytes, and tags may be composed or decomposed. */
const normalForms = (pattern: string): readonly string[] => [
  ...new Set([pattern.normalize('NFC'), pattern.normalize('NFD')]),
]

const tagQuery = (pattern: string): ServiceQuery[] =>
  normalForms(pattern).map((form) => ({ ask: 'tag', pattern: form }))

/** For each part of a tag, the queries of which one has to match. */
const tagQueries = ({ name, value }: { name: string; value?: string }): ServiceQuery[][] => [
  tagQuery(name),
  ...(value ? [tagQuery(value)] : []),
]

const listQuery = (field: keyof ListFilters, value: string): ServiceQuery => ({
  ask: 'list',
  filters: { [field]: value },
})

/** What the API can filter by. */
function requirementsFor(condition: SearchCondition): readonly Requirement[] {
  const requirement = listRequirement(condition)
  if (requirement) return [requirement]
  if (condition.field !== 'tag') return []
  return tagQueries(condition).map((queries) => ({
    match: queries.length > 1 ? 'any' : 'all',
    queries,
  }))
}

function listRequirement(condition: SearchCondition): Requirement | undefined {
  switch (condition.field) {
    case 'location':
    case 'group':
    case 'component':
      return {
        match: 'all',
        queries: [listQuery(condition.field, condition.values.join(','))],
      }
    case 'status':
      return { match: 'all', queries: [listQuery('status', condition.value)] }
    case 'ip':
    case 'mac': {
      const { field, values } = condition
      // The filter takes one prefix (spec.md 4.7).
      return {
        match: values.length > 1 ? 'any' : 'all',
        queries: values.map((value) => listQuery(field, value)),
      }
    }
    case 'addresses':
      return {
        match: 'any',
        queries: condition.any.map(({ kind, value }) => listQuery(kind, value)),
      }
    // Tags are another query; the rest is decided by `localTest`.
    default:
      return undefined
  }
}

/** Uses as few requests as possible; a repeated filter needs another one. */
export function requirementsOf(terms: readonly Term[]): readonly Requirement[] {
  const lists: ListFilters[] = []
  const patterns = new Set<string>()
  const others: Requirement[] = []
  for (const { parsed, isNegated } of terms) {
    if (isProblem(parsed)) continue
    for (const requirement of requirementsFor(parsed)) {
      if (isNegated) {
        // The API can't search for pairs: see `excludedTagQueries`.
        if (parsed.field !== 'tag' || parsed.value === undefined)
          others.push({ ...requirement, match: 'none' })
        continue
      }
      if (requirement.match === 'any') {
        others.push(requirement)
        continue
      }
      for (const question of requirement.queries) {
        if (question.ask === 'tag') patterns.add(question.pattern)
        else merge(lists, question.filters)
      }
    }
  }
  const all: ServiceQuery[] = [
    ...lists.map((filters) => ({ ask: 'list' as const, filters })),
    ...[...patterns].map((pattern) => ({ ask: 'tag' as const, pattern })),
  ]
  return all.length === 0 ? others : [{ match: 'all', queries: all }, ...others]
}

/** Adds filters to the first request that lacks these fields. */
function merge(lists: ListFilters[], filters: Readonly<ListFilters>): void {
  const fields = Object.keys(filters)
  const free = lists.find((list) => fields.every((field) => !(field in list)))
  if (free) Object.assign(free, filters)
  else lists.push({ ...filters })
}

/**
 * For negated pairs (`-tag:env=prod`): a server missing from one of the results can't have the pair, so it need not be
 * loaded.
 */
export const excludedTagQueries = (terms: readonly Term[]): readonly ServiceQuery[] =>
  terms.flatMap(({ parsed, isNegated }) =>
    isNegated && !isProblem(parsed) && parsed.field === 'tag' && parsed.value !== undefined
      ? tagQueries(parsed).flat()
      : [],
  )

export const queryId = (question: ServiceQuery): string => JSON.stringify(question)

/** Results by query; undefined for those not sent. */
export type Results = (question: ServiceQuery) => ReadonlySet<number> | undefined

/** Undefined if nothing was queried. */
export function serviceMatcher(
  demands: readonly Requirement[],
  answers: Results,
): ((id: number) => boolean) | undefined {
  if (demands.length === 0) return undefined
  const tests = demands.map(({ match, queries }) => {
    const sets = queries.map((question) => answers(question) ?? noServers)
    switch (match) {
      case 'all':
        return (id: number) => sets.every((set) => set.has(id))
      case 'any':
        return (id: number) => sets.some((set) => set.has(id))
      case 'none':
        return (id: number) => !sets.some((set) => set.has(id))
      default:
        return match satisfies never
    }
  })
  return (id) => tests.every((test) => test(id))
}
const noServers: ReadonlySet<number> = new Set()

/** Whether a server may have a tag with this pattern; true unless the API has denied it. */
export const mayHaveTag =
  (answers: Results): MayHaveTag =>
  (id, pattern) =>
    tagQuery(pattern).some((question) => answers(question)?.has(id) !== false)

/** Whether a server may have a tag with this pattern. */
export type MayHaveTag = (id: number, pattern: string) => boolean

/** The part of a search that is decided here. */
export function localMatcher(
  terms: readonly Term[],
  mayHave: MayHaveTag = () => true,
): (server: SearchedServer) => Verdict {
  const tests = terms.flatMap(({ parsed, isNegated }) => {
    const test = isProblem(parsed) ? undefined : localTest(parsed, isNegated, mayHave)
    return test ? [isNegated ? negated(test) : test] : []
  })
  return (server) => {
    let verdict: Verdict = 'yes'
    for (const test of tests) {
      const passed = test(server)
      if (passed === 'no') return 'no'
      if (passed === 'unread') verdict = 'unread'
    }
    return verdict
  }
}

type Test = (server: SearchedServer) => Verdict

const negations = { yes: 'no', no: 'yes', unread: 'unread' } as const satisfies Record<
  Verdict,
  Verdict
>
const negated =
  (test: Test): Test =>
  (server) =>
    negations[test(server)]

const comparators = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '=': (left, right) => left === right,
} as const satisfies Record<Comparison, (left: number, right: number) => boolean>

const verdict = (passed: boolean): Verdict => (passed ? 'yes' : 'no')

function localTest(
  condition: SearchCondition,
  isNegated: boolean,
  mayHave: MayHaveTag,
): Test | undefined {
  switch (condition.field) {
    case 'text': {
      const isIn = searchFor(condition.value)
      return ({ id, searchText: text }) => {
        if (text !== undefined) return verdict(isIn(text))
        return isIn(String(id)) ? 'yes' : 'unread'
      }
    }
    case 'name': {
      const isIn = searchFor(condition.value)
      return ({ nameText }) => (nameText === undefined ? 'unread' : verdict(isIn(nameText)))
    }
    case 'due': {
      const fits = comparators[condition.compare]
      return ({ daysLeft }) => {
        if (daysLeft === undefined) return 'unread'
        return verdict(daysLeft !== null && fits(daysLeft, condition.days))
      }
    }
    case 'traffic': {
      const fits = comparators[condition.compare]
      return ({ trafficShare: share }) => {
        if (share === undefined) return 'unread'
        // 0.57 × 100 is less than 57.
        return verdict(share !== null && fits(Number((share * 100).toFixed(4)), condition.percent))
      }
    }
    case 'id': {
      const ids = new Set(condition.values)
      return ({ id }) => verdict(ids.has(id))
    }
    case 'kind': {
      const kinds = new Set(condition.values)
      return ({ kind }) => (kind === undefined ? 'unread' : verdict(kinds.has(kind)))
    }
    case 'state': {
      const searched = condition.values
      return ({ states }) => {
        if (states === undefined) return 'unread'
        if (searched.some((state) => states.known.has(state))) return 'yes'
        return searched.some((state) => states.possible.has(state)) ? 'unread' : 'no'
      }
    }
    case 'tag': {
      const { name, value } = condition
      // The API searches parts of names and values, but not pairs.
      if (value === undefined) return undefined
      return ({ id, tags }) => {
        if (tags === undefined) {
          const possible = mayHave(id, name) && (value === '' || mayHave(id, value))
          return isNegated && !possible ? 'no' : 'unread'
        }
        return verdict(
          tags.some((tag) => isSameText(tag.tag, name) && isSameText(tag.value, value)),
        )
      }
    }
    // Decided by the API.
    default:
      return undefined
  }
}
