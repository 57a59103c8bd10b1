import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#api/clientContext.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServiceQuestions } from '#domain/serverSearchMatch.ts'
import { answerQueries } from './answerQueries.ts'

export interface ServiceAnswers {
  /** The servers that every answer holds; undefined when nothing was asked. */
  readonly ids: ReadonlySet<number> | undefined
  /** The answers are still to come; `ids` are those of the search before. */
  readonly pending: boolean
  readonly error: ApiError | null
  readonly retry: () => void
}

/** Asks the service for what it can filter. Until it answers, the answers before stay. */
export function useServiceAnswers(
  questions: ServiceQuestions,
  refetchInterval: number,
): ServiceAnswers {
  const { lists, tags } = answerQueries(useClient(), questions)
  const listed = useQueries({
    queries: lists.map((query) => ({ ...query, refetchInterval })),
    combine: (results) => ({
      sets: results.map(({ data }) => data && new Set(data.map(({ id }) => id))),
      results,
    }),
  })
  const tagged = useQueries({
    queries: tags.map((query) => ({ ...query, refetchInterval })),
    combine: (results) => ({ sets: results.map(({ data }) => data && new Set(data)), results }),
  })
  const sets = [...listed.sets, ...tagged.sets]
  const results = [...listed.results, ...tagged.results]
  const complete = sets.filter((set) => set !== undefined)
  const [before, setBefore] = useState<ReadonlySet<number>[]>([])
  const pending = complete.length < sets.length
  if (
    !pending &&
    (before.length !== complete.length || before.some((set, i) => set !== complete[i]))
  )
    setBefore(complete)
  const current = pending ? before : complete
  return {
    ids: current.length === 0 ? undefined : intersection(current),
    pending,
    error: pending ? (results.find(({ error }) => error)?.error ?? null) : null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

function intersection(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const [first, ...others] = sets
  return new Set([...(first ?? [])].filter((id) => others.every((set) => set.has(id))))
}
