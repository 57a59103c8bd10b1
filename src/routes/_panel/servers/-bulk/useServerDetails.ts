import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { actionQuery, useClient } from '#api/hooks.ts'

export type Details = ReadonlyMap<number, ServerDetail | 'unreadable'>

/** The client's limiter lets six pass; more would only wait there, before the rows that come into sight. */
const readers = 6
/** How long what was read counts as fresh. In ms. */
const freshFor = 30_000
/** The preview is drawn anew at most this often while servers are read. In ms. */
const pace = 100

/** Reads these servers one by one, as long as the calling component is on screen. */
export function useServerDetails(ids: readonly number[]): { details: Details; retry: () => void } {
  const client = useClient()
  const queryClient = useQueryClient()
  const [details, setDetails] = useState<Details>(new Map())
  const [attempt, setAttempt] = useState(0)
  const wanted = ids.join('_')

  // Thousands of reads are a task with a pace, not thousands of subscriptions: closing the dialog ends it.
  useEffect(() => {
    const known = new Map<number, ServerDetail | 'unreadable'>()
    const waiting = wanted === '' ? [] : wanted.split('_').map(Number)
    let closed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const publish = (): void => {
      timer = undefined
      setDetails(new Map(known))
    }
    const read = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && !closed; id = waiting.shift()) {
        const query = { ...actionQuery(client, showServer, { id }), staleTime: freshFor }
        // oxlint-disable-next-line no-await-in-loop -- one after the other, six at a time
        known.set(id, await queryClient.fetchQuery(query).catch(() => 'unreadable' as const))
        if (!closed) timer ??= setTimeout(publish, pace)
      }
    }
    for (let reader = 0; reader < readers; reader += 1) void read()
    return () => {
      closed = true
      clearTimeout(timer)
    }
  }, [client, queryClient, wanted, attempt])

  return { details, retry: () => setAttempt((before) => before + 1) }
}
