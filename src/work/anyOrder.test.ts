/**
 * Whatever happens to the tabs, the network, the clock, storage and the people: a write is sent once, is never called
 * done or failed without proof, and is never forgotten. Ledger, storage, leadership, poller and watcher run for real.
 */
import * as fc from 'fast-check'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { createWorld, event } from './testing/anyWorld.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a write is sent once, confirmed only with proof, and never forgotten', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        const world = createWorld()
        world.open()
        world.open()
        await vi.advanceTimersByTimeAsync(0)
        for (const one of events) {
          await world.happen(one)
          await vi.advanceTimersByTimeAsync(20)
          world.check()
        }
        await world.calmDown()
        world.close()
      })
      .afterEach(() => {
        vi.clearAllTimers()
        vi.setSystemTime(1_700_000_000_000)
      }),
    { numRuns: Number(process.env['ORDERS'] ?? 60) },
  )
}, 600_000)
