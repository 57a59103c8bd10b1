import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReplies } from './forgetReplies.ts'
import { createQueries } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('no timer keeps a reply in memory, and what is on screen stays until it goes', async () => {
  const queries = createQueries()
  const idle = vi.getTimerCount()
  queries.setQueryData(['read earlier'], 'theirs')
  const writes = queries.getMutationCache()
  await writes.build(queries, { mutationFn: async () => 'theirs' }).execute(undefined)
  const read = { queryKey: ['on screen'], queryFn: async () => 'theirs', staleTime: Infinity }
  const onScreen = new QueryObserver(queries, read)
  const leave = onScreen.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBeGreaterThan(idle)

  forgetReplies(queries)
  expect(vi.getTimerCount()).toBe(idle)
  expect(queries.getQueryCache().getAll()).toEqual([])
  expect(writes.getAll()).toEqual([])
  expect(onScreen.getCurrentResult().data).toBe('theirs')
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(idle)
})
