import { expect } from '@playwright/test'
import type { ScenarioName } from '#mock/scenarios/index.ts'
import { frameTime } from './frameTime.ts'
import { timesOfKeys } from './keyTimes.ts'
import { firstRows, markContent, timeOfMark } from './marks.ts'
import { inTurn, median, percentile, type Measurement } from './measurement.ts'
import { visit } from './panel.ts'

const visits = 3

interface Size {
  /** In ms. */
  readonly rows: number
  readonly key: number
  readonly frame: number
  /** In bytes, after a collection of garbage. */
  readonly heap: number
}

/** The list, and how to read all of it. */
interface Scaled {
  readonly thing: 'servers' | 'invoices'
  readonly address: string
  readonly words: readonly string[]
  readonly isWhole: RegExp
}

const lists: readonly Scaled[] = [
  {
    thing: 'servers',
    address: '/servers',
    words: ['web-nl-01', 'db fi', 'gpu-de'],
    isWhole: /^\d\d,\d{3}$/,
  },
  {
    thing: 'invoices',
    address: '/billing',
    words: ['50418', 'card 9.68', 'paid 51'],
    isWhole: /^\d\d,\d{3} invoices$/,
  },
]

/** Fifty thousand servers and invoices as multiples of ten thousand, in turn. */
export async function scale(): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const list of lists) {
    // oxlint-disable-next-line no-await-in-loop -- they would compete for the CPU
    const sizes = await inTurn(visits, async () => ({
      ten: await sizeOf(`ten-thousand-${list.thing}`, list),
      fifty: await sizeOf(`fifty-thousand-${list.thing}`, list),
    }))
    const times = (of: keyof Size): number =>
      median(sizes.map(({ fifty }) => fifty[of])) / median(sizes.map(({ ten }) => ten[of]))
    const name = `fifty thousand ${list.thing}`
    measured.push(
      { name: `${name}: first rows`, value: times('rows'), unit: 'of ten thousand', goal: 2.5 },
      { name: `${name}: key to paint`, value: times('key'), unit: 'of ten thousand', goal: 1.2 },
      { name: `${name}: a frame`, value: times('frame'), unit: 'of ten thousand', goal: 1.1 },
      { name: `${name}: heap`, value: times('heap'), unit: 'of ten thousand', goal: 5 },
    )
  }
  return measured
}

function sizeOf(scenario: ScenarioName, { address, words, isWhole }: Scaled): Promise<Size> {
  return visit({ scenario }, async ({ page, cdp, signIn }) => {
    await signIn()
    await page.addInitScript(markContent, firstRows)
    await page.goto(address, { waitUntil: 'commit' })
    const rows = await timeOfMark(page)
    const whole = page.getByRole('main').getByRole('status').filter({ hasText: isWhole })
    await expect(whole).toBeVisible({ timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage')
    const search = page.getByRole('main').getByRole('searchbox')
    const key = percentile(await timesOfKeys(search, words), 0.5)
    await search.fill('')
    return { rows, key, frame: await frameTime(page), heap }
  })
}
