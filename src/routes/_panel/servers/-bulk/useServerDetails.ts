import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'

export type Details = ReadonlyMap<number, ServerDetail | 'unreadable'>

/** The client's limiter lets six pass; more would only wait there, before the rows that come into sight. */
const readers = 6
/** How long what was read counts as fresh. In ms. */
const freshFor = 30_000
/** The preview is drawn anew at most this often while servers are read; a long one less often. In ms. */
const paceOf = (count: number): number => (count > 500 ? 500 : 100)

type Found = readonly [number, ServerDetail | 'unreadable'][]

/**
 * Reads servers, six at a time, and tells what has come in between. Returns how to stop.
 * `read` must not reject.
 */
function readServers(
  ids: readonly number[],
  read: (id: number) => Promise<ServerDetail | 'unreadable'>,
  tell: (found: Found) => void,
): () => void {
  const waiting = [...ids]
  const found: [number, ServerDetail | 'unreadable'][] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const publish = (): void => {
    timer = undefined
    tell(found.splice(0))
  }
  const next = async (): Promise<void> => {
    const id = waiting.shift()
    if (id === undefined) return
    found.push([id, await read(id)])
    if (stopped) return
    timer ??= setTimeout(publish, paceOf(ids.length))
    await next()
  }
  for (let reader = 0; reader < readers; reader += 1) void next()
  return () => {
    stopped = true
    waiting.length = 0
    clearTimeout(timer)
  }
}

/** Reads these servers one by one, as long as the calling component is on screen. */
export function useServerDetails(ids: readonly number[]): { details: Details; retry: () => void } {
  const client = useClient()
  const queryClient = useQueryClient()
  const [details, setDetails] = useState<Details>(new Map())
  const wanted = ids.join('_')

  const start = (of: readonly number[]): (() => void) =>
    readServers(
      of,
      (id) =>
        queryClient
          .fetchQuery({ ...actionQuery(client, showServer, { id }), staleTime: freshFor })
          .catch(() => 'unreadable' as const),
      (found) => setDetails((before) => new Map([...before, ...found])),
    )
  const begin = useEffectEvent(start)

  // Thousands of reads are a task with a pace, not thousands of subscriptions: closing the dialog ends it.
  useEffect(() => begin(wanted === '' ? [] : wanted.split('_').map(Number)), [wanted])

  return {
    details,
    retry: () => void start(ids.filter((id) => details.get(id) === 'unreadable')),
  }
}
