import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchFresh } from './fetchFresh.ts'

/** A query whose fetches are answered by hand, in any order. */
function byHand() {
  const answers: ((value: string) => void)[] = []
  const query = {
    queryKey: ['tags/list'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  }
  return { answers, query }
}

test('a fetch already in flight is replaced by a new one', async () => {
  const queryClient = new QueryClient()
  const { answers, query } = byHand()
  queryClient.setQueryData(query.queryKey, 'kept')
  const earlier = queryClient.fetchQuery({ ...query, staleTime: 0 })
  const fresh = fetchFresh(queryClient, query)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('before the write')
  answers[1]?.('after the write')
  expect(await fresh).toBe('after the write')
  // Whoever awaited the earlier fetch gets the newer data.
  expect(await earlier).toBe('after the write')
  expect(queryClient.getQueryData(query.queryKey)).toBe('after the write')
})

test('a first fetch finishes before the new one begins', async () => {
  const queryClient = new QueryClient()
  const { answers, query } = byHand()
  const first = queryClient.fetchQuery(query)
  const fresh = fetchFresh(queryClient, query)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.('before the write')
  expect(await first).toBe('before the write')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after the write')
  expect(await fresh).toBe('after the write')
})

test('cached data is ignored, however fresh', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const { answers, query } = byHand()
  queryClient.setQueryData(query.queryKey, 'kept')
  const fresh = fetchFresh(queryClient, query)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.('now')
  expect(await fresh).toBe('now')
})

test('it goes on after the last screen that showed the query has gone', async () => {
  const queryClient = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const query = {
    queryKey: ['tags/list'],
    // Takes the signal, so that the query is cancelled with its last observer.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((answer) => answers.push((text) => signal.aborted || answer(text))),
  }
  queryClient.setQueryData(query.queryKey, 'kept')
  const leave = new QueryObserver(queryClient, { ...query, staleTime: Infinity }).subscribe(
    () => undefined,
  )
  const fresh = fetchFresh(queryClient, query)
  await expect.poll(() => answers.length).toBe(1)
  leave()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('now')
  expect(await fresh).toBe('now')
})
