import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { listServers, reboot, showServer } from './actions/eq.ts'
import { getInvoices } from './actions/billing.ts'
import { actionQuery, invalidateChanged, mayRetry } from './hooks.ts'
import { ApiError, type ApiErrorKind } from './wire.ts'
import { createClient } from './client.ts'

const error = (kind: ApiErrorKind) => new ApiError({ kind, action: 'eq/list' })

describe('a read', () => {
  it('is retried when the service is unreachable, not when it refuses', () => {
    for (const kind of ['offline', 'timeout', 'http'] as const)
      expect(mayRetry(0, error(kind))).toBe(true)
    for (const kind of ['malformed', 'session', 'forbidden', 'not-found', 'refused'] as const)
      expect(mayRetry(0, error(kind))).toBe(false)
  })

  it('is tried at most three times, and never after a bug', () => {
    expect(mayRetry(1, error('offline'))).toBe(true)
    expect(mayRetry(2, error('offline'))).toBe(false)
    expect(mayRetry(0, new TypeError('a bug'))).toBe(false)
  })
})

describe('a write', () => {
  it('invalidates the reads it changes, for every request, and nothing else', async () => {
    const client = createClient({ baseUrl: () => '', token: () => undefined })
    const queryClient = new QueryClient()
    const reads = [
      actionQuery(client, listServers, {}),
      actionQuery(client, listServers, { location: 'NL' }),
      actionQuery(client, showServer, { id: 1 }),
      actionQuery(client, getInvoices, {}),
    ].map(({ queryKey }) => queryKey)
    for (const queryKey of reads) queryClient.setQueryData(queryKey, undefined, {})
    for (const queryKey of reads) queryClient.getQueryCache().build(queryClient, { queryKey })
    await invalidateChanged(queryClient, reboot)
    expect(reads.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('leaves reads about other servers alone', async () => {
    const queryClient = new QueryClient()
    const keys = [
      ['eq/show', { id: 1 }],
      ['eq/show', { id: 2 }],
      ['eq/list', { full: true }],
    ]
    for (const queryKey of keys) queryClient.setQueryData(queryKey, {})
    await invalidateChanged(queryClient, { changes: ['eq/show', 'eq/list'] }, 1)
    expect(keys.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('refetches a read that began before it and that no screen awaits', async () => {
    const queryClient = new QueryClient()
    const answers = ['before', 'after']
    const arrivals: (() => void)[] = []
    const query = {
      queryKey: ['eq/show', { id: 1 }],
      queryFn: () =>
        new Promise<string>((resolve) => {
          const answer = answers.shift() ?? ''
          arrivals.push(() => resolve(answer))
        }),
    }
    const first = queryClient.fetchQuery(query)
    await invalidateChanged(queryClient, { changes: ['eq/show'] }, 1)
    arrivals.shift()?.()
    expect(await first).toBe('before')
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true),
    )

    // Active queries are refetched at once, not just invalidated.
    const shown: unknown[] = []
    const other = new QueryClient()
    const stop = new QueryObserver(other, {
      ...query,
      queryFn: () => Promise.resolve(shown.length === 0 ? 'before' : 'after'),
    }).subscribe(({ data }) => data !== undefined && shown.push(data))
    void invalidateChanged(other, { changes: ['eq/show'] }, 1)
    await vi.waitFor(() => expect(shown).toContain('after'))
    stop()
  })
})
