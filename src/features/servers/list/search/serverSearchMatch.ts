/** Which servers a search finds, and what the API must be asked for it. spec.md 4.7, 4.9. */
import type { ServerKind } from '#lib/rules/server.ts'
import {
  isProblem,
  type Comparison,
  type Condition,
  type SearchedState,
  type Term,
} from './serverSearch.ts'

/** How a server stands, as far as it is known. */
export interface SearchedStanding {
  /** The states that it is in. */
  readonly is: ReadonlySet<SearchedState>
  /** Those that it may be in: nobody has read it. */
  readonly maybe: ReadonlySet<SearchedState>
}

/** What is known of a server; undefined is "not read yet". */
export interface SearchedServer {
  readonly id: number
  /** Undefined while only the number is known. */
  readonly name: string | undefined
  /** Name, address and number in lower case; undefined while only the number is known. */
  readonly words: string | undefined
  readonly kind: ServerKind | undefined
  readonly standing: SearchedStanding | undefined
  /** Null when it is never due. */
  readonly daysLeft: number | null | undefined
  readonly tags: readonly { readonly tag: string; readonly value: string }[] | undefined
}

/** Found, not found, or not to be told before the server is read. */
export type Verdict = 'yes' | 'no' | 'unread'

/** A request of `eq list` (spec.md 4.7); several fields combine with AND. */
export interface ListFilters {
  location?: string
  status?: string
  component?: string
  ip?: string
  mac?: string
  group?: string
}

/** What the API is asked: a list, or `tags user_search` for a part of a name or a value. */
export type Question =
  | { readonly ask: 'list'; readonly filters: Readonly<ListFilters> }
  | { readonly ask: 'tag'; readonly pattern: string }

/** What the answers to some questions mean for a server that is found: it is among all, any or none of them. */
export interface Demand {
  readonly among: 'all' | 'any' | 'none'
  readonly questions: readonly Question[]
}

const tagQuestions = ({ name, value }: { name: string; value?: string }): Question[] => [
  { ask: 'tag', pattern: name },
  ...(value ? [{ ask: 'tag' as const, pattern: value }] : []),
]

const listQuestion = (field: keyof ListFilters, value: string): Question => ({
  ask: 'list',
  filters: { [field]: value },
})

/** What the API can tell of a condition, and whether one answer or all of them are meant. */
function askedFor(condition: Condition): Demand | undefined {
  switch (condition.field) {
    case 'location':
    case 'group':
    case 'component':
      return {
        among: 'all',
        questions: [listQuestion(condition.field, condition.values.join(','))],
      }
    case 'status':
      return { among: 'all', questions: [listQuestion('status', condition.value)] }
    case 'ip':
    case 'mac': {
      const { field, values } = condition
      // Its filter takes one beginning (spec.md 4.7).
      return {
        among: values.length > 1 ? 'any' : 'all',
        questions: values.map((value) => listQuestion(field, value)),
      }
    }
    case 'addresses':
      return {
        among: 'any',
        questions: condition.any.map(({ kind, value }) => listQuestion(kind, value)),
      }
    case 'tag':
      return { among: 'all', questions: tagQuestions(condition) }
    case 'text':
    case 'name':
    case 'due':
    case 'id':
    case 'kind':
    case 'state':
      return undefined
    default:
      return condition satisfies never
  }
}

/** What the API can tell, in as few requests as may be; a filter given twice needs a second one. */
export function demandsOf(terms: readonly Term[]): readonly Demand[] {
  const lists: ListFilters[] = []
  const patterns = new Set<string>()
  const others: Demand[] = []
  for (const { means, not } of terms) {
    const asked = isProblem(means) ? undefined : askedFor(means)
    if (!asked || isProblem(means)) continue
    if (not) {
      // Of a pair the API knows but who may have it: see `mayHave`.
      if (means.field !== 'tag' || means.value === undefined)
        others.push({ ...asked, among: 'none' })
      continue
    }
    if (asked.among === 'any') {
      others.push(asked)
      continue
    }
    for (const question of asked.questions) {
      if (question.ask === 'tag') patterns.add(question.pattern)
      else merge(lists, question.filters)
    }
  }
  const all: Question[] = [
    ...lists.map((filters) => ({ ask: 'list' as const, filters })),
    ...[...patterns].map((pattern) => ({ ask: 'tag' as const, pattern })),
  ]
  return all.length === 0 ? others : [{ among: 'all', questions: all }, ...others]
}

/** Takes filters into the first request that has room for them. */
function merge(lists: ListFilters[], filters: Readonly<ListFilters>): void {
  const fields = Object.keys(filters)
  const free = lists.find((list) => fields.every((field) => !(field in list)))
  if (free) Object.assign(free, filters)
  else lists.push({ ...filters })
}

/**
 * The questions of pairs that are left out (`-tag:env=prod`). Who is missing in one of the answers has no such
 * pair and need not be read.
 */
export const leftOutPairs = (terms: readonly Term[]): readonly Question[] =>
  terms.flatMap(({ means, not }) =>
    not && !isProblem(means) && means.field === 'tag' && means.value !== undefined
      ? tagQuestions(means)
      : [],
  )

/** A name for a question: the same one is asked once. */
export const questionKey = (question: Question): string => JSON.stringify(question)

/** The servers that the API named, by question; undefined for what it was not asked. */
export type Answers = (question: Question) => ReadonlySet<number> | undefined

/** Whether a server is what the API was asked for; undefined when it was asked for nothing. */
export function namedBy(
  demands: readonly Demand[],
  answers: Answers,
): ((id: number) => boolean) | undefined {
  if (demands.length === 0) return undefined
  const tests = demands.map(({ among, questions }) => {
    const sets = questions.map((question) => answers(question) ?? nobody)
    switch (among) {
      case 'all':
        return (id: number) => sets.every((set) => set.has(id))
      case 'any':
        return (id: number) => sets.some((set) => set.has(id))
      case 'none':
        return (id: number) => !sets.some((set) => set.has(id))
      default:
        return among satisfies never
    }
  })
  return (id) => tests.every((test) => test(id))
}
const nobody: ReadonlySet<number> = new Set()

/** Whether a server has tags that hold a pattern, as far as the API was asked. */
export type MayHave = (id: number, pattern: string) => boolean

/** The part of a search that is decided here, from what is known of each server. */
export function localVerdict(
  terms: readonly Term[],
  mayHave: MayHave = () => true,
): (server: SearchedServer) => Verdict {
  const tests = terms.flatMap(({ means, not }) => {
    const test = isProblem(means) ? undefined : localTest(means, not, mayHave)
    return test ? [not ? opposite(test) : test] : []
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

const opposites = { yes: 'no', no: 'yes', unread: 'unread' } as const satisfies Record<
  Verdict,
  Verdict
>
const opposite =
  (test: Test): Test =>
  (server) =>
    opposites[test(server)]

const compares = {
  '<': (left, days) => left < days,
  '<=': (left, days) => left <= days,
  '>': (left, days) => left > days,
  '>=': (left, days) => left >= days,
  '=': (left, days) => left === days,
} as const satisfies Record<Comparison, (left: number, days: number) => boolean>

const verdict = (passed: boolean): Verdict => (passed ? 'yes' : 'no')

function localTest(condition: Condition, not: boolean, mayHave: MayHave): Test | undefined {
  switch (condition.field) {
    case 'text': {
      const wanted = condition.value.toLowerCase()
      return ({ id, words }) => {
        if (words !== undefined) return verdict(words.includes(wanted))
        return String(id).includes(wanted) ? 'yes' : 'unread'
      }
    }
    case 'name': {
      const wanted = condition.value.toLowerCase()
      return ({ name }) =>
        name === undefined ? 'unread' : verdict(name.toLowerCase().includes(wanted))
    }
    case 'due': {
      const fits = compares[condition.compare]
      return ({ daysLeft }) => {
        if (daysLeft === undefined) return 'unread'
        return verdict(daysLeft !== null && fits(daysLeft, condition.days))
      }
    }
    case 'id': {
      const wanted = new Set(condition.values)
      return ({ id }) => verdict(wanted.has(id))
    }
    case 'kind': {
      const wanted = new Set(condition.values)
      return ({ kind }) => (kind === undefined ? 'unread' : verdict(wanted.has(kind)))
    }
    case 'state': {
      const wanted = condition.values
      return ({ standing }) => {
        if (standing === undefined) return 'unread'
        if (wanted.some((state) => standing.is.has(state))) return 'yes'
        return wanted.some((state) => standing.maybe.has(state)) ? 'unread' : 'no'
      }
    }
    case 'tag': {
      const { name, value } = condition
      // Part of a name or a value is the API's own search; a pair is more than it can tell.
      if (value === undefined) return undefined
      const [tagName, tagValue] = [name.toLowerCase(), value.toLowerCase()]
      return ({ id, tags }) => {
        if (tags === undefined) {
          const possible = mayHave(id, name) && (value === '' || mayHave(id, value))
          return not && !possible ? 'no' : 'unread'
        }
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
    case 'addresses':
    case 'group':
    case 'component':
      return undefined
    default:
      return condition satisfies never
  }
}
