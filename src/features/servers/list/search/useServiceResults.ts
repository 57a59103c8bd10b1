import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { pollingInterval } from '#api/backOff.ts'
import { useClient } from '#api/clientContext.ts'
import type { ApiError } from '#api/wire.ts'
import type { Term } from './serverSearch.ts'
import {
  mayHaveTag,
  serviceMatcher,
  queryId,
  type MayHaveTag,
  type ServiceQuery,
} from './serverSearchMatch.ts'
import { queryOptions, searchQueries, type SearchQueries } from './listQueries.ts'

export interface Matchers {
  /** Whether the API's results include it; undefined if nothing was queried. */
  readonly has: ((id: number) => boolean) | undefined
  readonly mayHave: MayHaveTag
}

export interface ServiceResults {
  readonly matchers: Matchers
  /** Results are pending; `matchers` belong to the previous search. */
  readonly pending: boolean
  readonly error: ApiError | null
  readonly retry: () => void
}

/** Queries the API; the previous results stay until new ones are complete. */
export function useServiceResults(terms: readonly Term[], refetchInterval: number): ServiceResults {
  const queries = searchQueries(terms)
  const { lists, tags } = queryOptions(useClient(), queries)
  const every = { refetchInterval: pollingInterval(refetchInterval) }
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
  const [before, setBefore] = useState<CompleteResults>(noResults)
  if (!pending && isNew(before, complete, queries))
    setBefore({ sets: complete, key: keyOf(queries), answered: matchersFor(queries, complete) })
  return {
    matchers: before.answered,
    pending,
    error: pending ? (results.find(({ error }) => error)?.error ?? null) : null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

interface CompleteResults {
  readonly sets: readonly ReadonlySet<number>[]
  readonly key: string
  readonly answered: Matchers
}
const noResults: CompleteResults = {
  sets: [],
  key: '',
  answered: { has: undefined, mayHave: () => true },
}

const keyOf = (queries: SearchQueries): string => JSON.stringify(queries)

const isNew = (
  before: CompleteResults,
  sets: readonly ReadonlySet<number>[],
  queries: SearchQueries,
): boolean =>
  before.key !== keyOf(queries) ||
  before.sets.length !== sets.length ||
  before.sets.some((set, index) => set !== sets[index])

/** `sets` has the results of `lists`, then of `tags`. */
function matchersFor(queries: SearchQueries, sets: readonly ReadonlySet<number>[]): Matchers {
  const answers = new Map(
    [...queries.lists, ...queries.tags].flatMap((question, index) => {
      const set = sets[index]
      return set ? [[queryId(question), set] as const] : []
    }),
  )
  const answer = (question: ServiceQuery) => answers.get(queryId(question))
  return {
    has: serviceMatcher(queries.requirements, answer),
    mayHave: mayHaveTag(answer),
  }
}
