import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTags } from '#api/actions/tags.ts'
import { createClient } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { createQueries } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a failure stays on screen when another component mounts a little later', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response('no', { status: 500 })))
  const client = createClient({ baseUrl: () => '/api', token: () => 'token', fetch })
  const queries = createQueries()
  const observer = () =>
    new QueryObserver(queries, { ...actionQuery(client, listTags, { id: 5100 }) })

  const shown = observer()
  const states: string[] = []
  const stop = shown.subscribe(({ status }) => states.push(status))
  await vi.advanceTimersByTimeAsync(2000)
  expect(states.at(-1)).toBe('error')
  const calls = fetch.mock.calls.length

  const late = observer()
  const stopLate = late.subscribe(() => undefined)
  expect(late.getCurrentResult().status).toBe('error')
  await vi.advanceTimersByTimeAsync(3000)
  expect(fetch.mock.calls.length).toBe(calls)
  stopLate()
  stop()

  // Coming back later reads it again.
  const back = observer().subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch.mock.calls.length).toBe(calls + 1)
  back()
})
