/** One look at an idle page. */
import type { CDPSession, Page } from '@playwright/test'
import { liveCounts, type LiveCounts } from './liveCounts.ts'

export interface Sample extends LiveCounts {
  /** Since the soak began. */
  readonly minutes: number
  /** Objects, buffers included, after garbage collection. In MB. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
  /** Console connections that the mock backend has open. */
  readonly viewers: number
  /** Requests to the API during the cycle. */
  readonly requests: number
}

/** Readings per sample; timers come and go, so the lowest one counts. */
const readings = 5

/** Counts what the page holds, a second apart each time. */
export async function sampleOf(
  page: Page,
  cdp: CDPSession,
): Promise<Omit<Sample, 'minutes' | 'viewers' | 'requests'>> {
  const counts: LiveCounts[] = []
  for (let reading = 0; reading < readings; reading += 1) {
    await page.waitForTimeout(1000)
    counts.push(await liveCounts(page))
  }
  // Several times, since a run may free what referenced other objects.
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string): number =>
    metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const [least] = counts.toSorted((a, b) => a.delays.length - b.delays.length)
  if (!least) throw new Error('Nothing was counted')
  return {
    ...least,
    locks: Math.min(...counts.map(({ locks }) => locks)),
    heap: (usedSize + backingStorageSize) / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    documents: metric('Documents'),
  }
}
