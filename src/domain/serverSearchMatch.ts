/** Which servers a search finds, and what the service must be asked for it. Spec 4.7, 4.9. */
import type { ServerKind, ServerState } from './server.ts'
import { isProblem, type Comparison, type Condition, type Term } from './serverSearch.ts'

/** What is known of a server; undefined is "not read yet". */
export interface SearchedServer {
  readonly id: number
  /** Name, address and number in lower case; undefined while only the number is known. */
  readonly words: string | undefined
  readonly kind: ServerKind | undefined
  readonly state: ServerState['state'] | undefined
  /** Null when the service tells no due date. */
  readonly daysLeft: number | null | undefined
  readonly tags: readonly { readonly tag: string; readonly value: string }[] | undefined
}

/** Found, not found, or not to be told before the server is read. */
export type Verdict = 'yes' | 'no' | 'unread'

/** A request of `eq list` (spec 4.7); several combine with AND, like its fields. */
export interface ListFilters {
  location?: string
  status?: string
  component?: string
  ip?: string
  mac?: string
  group?: string
}

/** What the service answers for a search: sets of servers that all must hold a server that is found. */
export interface ServiceQuestions {
  readonly lists: readonly ListFilters[]
  /** Patterns of `tags user_search`: part of a name or a value. */
  readonly tagPatterns: readonly string[]
}

const conditionsOf = (terms: readonly Term[]): Condition[] =>
  terms.flatMap(({ means }) => (isProblem(means) ? [] : [means]))

/** What the service can tell; a filter given twice needs a second request. */
export function questionsOf(terms: readonly Term[]): ServiceQuestions {
  const lists: ListFilters[] = []
  const tagPatterns: string[] = []
  const ask = (field: keyof ListFilters, value: string): void => {
    const free = lists.find((filters) => filters[field] === undefined)
    if (free) free[field] = value
    else lists.push({ [field]: value })
  }
  for (const condition of conditionsOf(terms)) {
    switch (condition.field) {
      case 'location':
      case 'group':
      case 'component':
        ask(condition.field, condition.values.join(','))
        break
      case 'status':
      case 'ip':
      case 'mac':
        ask(condition.field, condition.value)
        break
      case 'tag':
        tagPatterns.push(condition.name)
        if (condition.value) tagPatterns.push(condition.value)
        break
      case 'text':
      case 'due':
      case 'kind':
      case 'state':
        break
      default:
        condition satisfies never
    }
  }
  return { lists, tagPatterns: [...new Set(tagPatterns)] }
}

/** The part of a search that is decided here, from what is known of each server. */
export function localVerdict(terms: readonly Term[]): (server: SearchedServer) => Verdict {
  const tests = conditionsOf(terms).flatMap((condition) => localTest(condition) ?? [])
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

const compares = {
  '<': (left, days) => left < days,
  '<=': (left, days) => left <= days,
  '>': (left, days) => left > days,
  '>=': (left, days) => left >= days,
  '=': (left, days) => left === days,
} as const satisfies Record<Comparison, (left: number, days: number) => boolean>

const verdict = (passed: boolean): Verdict => (passed ? 'yes' : 'no')

function localTest(condition: Condition): Test | undefined {
  switch (condition.field) {
    case 'text': {
      const wanted = condition.value.toLowerCase()
      return ({ id, words }) => {
        if (words !== undefined) return verdict(words.includes(wanted))
        return String(id).includes(wanted) ? 'yes' : 'unread'
      }
    }
    case 'due': {
      const fits = compares[condition.compare]
      return ({ daysLeft }) => {
        if (daysLeft === undefined) return 'unread'
        return verdict(daysLeft !== null && fits(daysLeft, condition.days))
      }
    }
    case 'kind': {
      const wanted = new Set(condition.values)
      return ({ kind }) => (kind === undefined ? 'unread' : verdict(wanted.has(kind)))
    }
    case 'state': {
      const wanted = new Set<ServerState['state']>(condition.values)
      // `rented` is what the list says of a server that may be on, off or installing.
      return ({ state }) =>
        state === undefined || state === 'rented' ? 'unread' : verdict(wanted.has(state))
    }
    case 'tag': {
      const { name, value } = condition
      // Part of a name or a value is the service's own search; a pair is more than it can tell.
      if (value === undefined) return undefined
      const [tagName, tagValue] = [name.toLowerCase(), value.toLowerCase()]
      return ({ tags }) => {
        if (tags === undefined) return 'unread'
        return verdict(
          tags.some(
            (tag) => tag.tag.toLowerCase() === tagName && tag.value.toLowerCase() === tagValue,
          ),
        )
      }
    }
    case 'location':
    case 'status':
    case 'ip':
    case 'mac':
    case 'group':
    case 'component':
      return undefined
    default:
      return condition satisfies never
  }
}
