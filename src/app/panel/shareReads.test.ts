// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollingInterval } from '#api/backOff.ts'
import type { TabChannel } from '#lib/browser/tabs.ts'
import { shareReads, type Message } from './shareReads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Tabs of one browser, each with a read that is repeated every minute. */
function browser(answer: () => object = () => ({ state: 'on' })) {
  const listeners = new Map<string, (message: Message) => void>()
  const queryFn = vi.fn(async () => answer())
  const open = (name: string, session: string | null = 'one') => {
    const channel: TabChannel<Message> = {
      post(message) {
        const copy = structuredClone(message)
        for (const [other, hear] of listeners) if (other !== name) queueMicrotask(() => hear(copy))
      },
      listen(hear) {
        listeners.set(name, hear)
        return () => listeners.delete(name)
      },
      close: () => undefined,
    }
    const queryClient = new QueryClient()
    shareReads(queryClient, { session: () => session ?? undefined, channel })
    const observer = new QueryObserver(queryClient, {
      queryKey: ['eq/show', { id: 5100 }],
      queryFn,
      refetchInterval: pollingInterval(60_000),
    })
    const stop = observer.subscribe(() => undefined)
    return { queryClient, shown: () => observer.getCurrentResult().data, stop }
  }
  return {
    open,
    callsIn: async (seconds: number) => {
      queryFn.mockClear()
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      return queryFn.mock.calls.length
    },
  }
}

test('five tabs poll as often as one, and all show the shared reply', async () => {
  let state = 'on'
  const { open, callsIn } = browser(() => ({ state }))
  const tabs: ReturnType<typeof open>[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    tabs.push(open(name))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person opens them
    await callsIn(5)
  }
  state = 'off'
  expect(await callsIn(60)).toBe(1)
  for (const { shown } of tabs) expect(shown()).toEqual({ state: 'off' })
  expect(await callsIn(600)).toBeLessThanOrEqual(10)
})

test('another tab takes over when the polling tab is closed', async () => {
  const { open, callsIn } = browser()
  const first = open('a')
  open('b')
  await callsIn(5)
  first.stop()
  expect(await callsIn(70)).toBe(1)
  expect(await callsIn(120)).toBe(2)
})

test.each([
  ['tabs of different sessions', 'two', () => ({ state: 'on' })],
  ['tabs without a session', null, () => ({ state: 'on' })],
  ['replies with a secret', 'one', () => ({ root_password: 'hunter2-hunter2' })],
])('%s share nothing', async (_, session, answer) => {
  const { open, callsIn } = browser(answer)
  open('a')
  open('b', session)
  await callsIn(5)
  expect(await callsIn(60)).toBe(2)
})

test('an older reply doesn’t replace this tab’s newer data', async () => {
  const replies: ((state: object) => void)[] = []
  const { open, callsIn } = browser(() => ({}))
  const { queryClient } = open('a')
  await callsIn(1)
  const b = open('b')
  await callsIn(1)
  const slow = queryClient.fetchQuery({
    queryKey: ['eq/show', { id: 5100 }],
    queryFn: () => new Promise<object>((resolve) => replies.push(resolve)),
    staleTime: 0,
  })
  await callsIn(1)
  b.queryClient.setQueryData(['eq/show', { id: 5100 }], { state: 'after the write' })
  await callsIn(1)
  replies[0]?.({ state: 'before the write' })
  await slow
  await callsIn(1)
  expect(b.shown()).toEqual({ state: 'after the write' })
})
