import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showServer } from '#api/actions/eq.ts'
import { createClient } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { examples } from '#api/examples/index.ts'
import { begun, type Operation } from '#operations/operation.ts'
import { followBoot } from './followBoot.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ended = (action: string, state: 'done' | 'failed' = 'done'): Operation => ({
  ...begun(
    { action, callback: 'eq_callback', key: 'key', subject: { serverId: 1, name: 'web-1' } },
    'somebody',
  ),
  outcome: { state, scope: '', debug: null, at: 0 },
})

/** A server on screen that is off and comes up after so many seconds. */
function screen(upAfter: number) {
  const client = createClient({ baseUrl: () => '', token: () => undefined })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const began = Date.now()
  let reads = 0
  const query = actionQuery(client, showServer, { id: 1 })
  const observer = new QueryObserver(queryClient, {
    ...query,
    queryFn: () => {
      reads += 1
      const example = showServer.reply.parse(examples['eq/show'].reply)
      const power_status = Date.now() - began >= upAfter * 1000 ? 'on' : 'off'
      return { ...example, reinstall: null, server_data: { ...example.server_data, power_status } }
    },
  })
  observer.subscribe(() => undefined)
  return {
    means: { client, queryClient },
    power: () => queryClient.getQueryData(query.queryKey)?.server_data.power_status,
    reads: () => reads,
  }
}

it('reads a restarted server again until it is up, and then no more', async () => {
  const { means, power, reads } = screen(20)
  await vi.advanceTimersByTimeAsync(0)
  void followBoot(means, ended('eq/reboot'))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(power()).toBe('off')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(power()).toBe('on')
  const soFar = reads()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(reads()).toBe(soFar)
})

it('gives up on a machine that does not come up', async () => {
  const { means, reads } = screen(Infinity)
  await vi.advanceTimersByTimeAsync(0)
  void followBoot(means, ended('eq/on'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads()).toBe(9)
})

it.each([ended('eq/off'), ended('eq/reboot', 'failed')])(
  'reads nothing more when nothing boots',
  async (operation) => {
    const { means, reads } = screen(20)
    await vi.advanceTimersByTimeAsync(0)
    void followBoot(means, operation)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(reads()).toBe(1)
  },
)
