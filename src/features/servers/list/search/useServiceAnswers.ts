import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { repeated } from '#api/backOff.ts'
import { useClient } from '#api/clientContext.ts'
import type { ApiError } from '#api/wire.ts'
import type { Term } from './serverSearch.ts'
import { namedBy, questionKey, type MayHave, type Question } from './serverSearchMatch.ts'
import { answerQueries, askedBy, type Asked } from './answerQueries.ts'

/** What the answers say of a server. */
export interface Answered {
  /** Whether it is among those that the API named; undefined when nothing was asked. */
  readonly has: ((id: number) => boolean) | undefined
  readonly mayHave: MayHave
}

export interface ServiceAnswers {
  readonly answered: Answered
  /** The answers are still to come; `answered` is of the search before. */
  readonly pending: boolean
  readonly error: ApiError | null
  readonly retry: () => void
}

/** Asks the API for what it can filter. Until it answers, the answers before stay. */
export function useServiceAnswers(terms: readonly Term[], refetchInterval: number): ServiceAnswers {
  const asked = askedBy(terms)
  const { lists, tags } = answerQueries(useClient(), asked)
  const every = { refetchInterval: repeated(refetchInterval) }
  const listed = useQueries({
    queries: lists.map((query) => ({ ...query, ...every })),
    combine: (results) => ({
      sets: results.map(({ data }) => data && new Set(data.map(({ id }) => id))),
      results,
    }),
  })
  const tagged = useQueries({
    queries: tags.map((query) => ({ ...query, ...every })),
    combine: (results) => ({ sets: results.map(({ data }) => data && new Set(data)), results }),
  })
  const sets = [...listed.sets, ...tagged.sets]
  const results = [...listed.results, ...tagged.results]
  const complete = sets.filter((set) => set !== undefined)
  const pending = complete.length < sets.length
  const [before, setBefore] = useState<Known>(nothingKnown)
  if (!pending && isNew(before, complete, asked))
    setBefore({ sets: complete, key: keyOf(asked), answered: answeredBy(asked, complete) })
  return {
    answered: before.answered,
    pending,
    error: pending ? (results.find(({ error }) => error)?.error ?? null) : null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

/** The last answers that were whole. */
interface Known {
  readonly sets: readonly ReadonlySet<number>[]
  readonly key: string
  readonly answered: Answered
}
const nothingKnown: Known = {
  sets: [],
  key: '',
  answered: { has: undefined, mayHave: () => true },
}

const keyOf = (asked: Asked): string => JSON.stringify(asked)

const isNew = (before: Known, sets: readonly ReadonlySet<number>[], asked: Asked): boolean =>
  before.key !== keyOf(asked) ||
  before.sets.length !== sets.length ||
  before.sets.some((set, place) => set !== sets[place])

/** The sets stand in the order of `lists`, then of `tags`. */
function answeredBy(asked: Asked, sets: readonly ReadonlySet<number>[]): Answered {
  const answers = new Map(
    [...asked.lists, ...asked.tags].flatMap((question, place) => {
      const set = sets[place]
      return set ? [[questionKey(question), set] as const] : []
    }),
  )
  const answer = (question: Question) => answers.get(questionKey(question))
  return {
    has: namedBy(asked.demands, answer),
    mayHave: (id, pattern) => answer({ ask: 'tag', pattern })?.has(id) !== false,
  }
}
