/**
 * The floor: how long the panel's own libraries take in this browser for a minimal page. Each measurement alternates with
 * the floor, so that the ratio is independent of the machine and its load.
 */
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { coldVisit, viewport } from './cold.ts'
import { frameTime } from './frameTime.ts'
import { timesOfKeys } from './keyTimes.ts'
import type { Content } from './marks.ts'
import { inTurn, median, percentile } from './measurement.ts'
import { slowDown, type Rate } from './processor.ts'
import { serveCompressed } from './webServer.ts'

const folder = 'reports/bench-floor'
const row: Content = [['td', 'web-nl-01']]

let served: Promise<string> | undefined

/** Built on first use. Returns the origin. */
const floorOrigin = (): Promise<string> => (served ??= buildAndServe())

async function buildAndServe(): Promise<string> {
  await build({
    configFile: false,
    root: 'scripts/bench/floor',
    logLevel: 'error',
    build: {
      outDir: `${process.cwd()}/${folder}`,
      emptyOutDir: true,
      rolldownOptions: {
        input: ['index.html', 'list.html'].map((name) => `scripts/bench/floor/${name}`),
      },
    },
  })
  return (await serveCompressed(folder)).origin
}

/** In ms. */
export interface Beside {
  readonly time: number
  /** The floor of the same kind, measured in the same minute. */
  readonly floor: number
}

/** Median of several visits, each after one of the one-row page; `visit` returns its time in ms. */
export async function besideFloorPage(
  visits: number,
  browser: Browser,
  rate: Rate,
  visit: () => Promise<number>,
): Promise<Beside> {
  const all = await inTurn(visits, async () => ({
    floor: await floorPage(browser, rate),
    time: await visit(),
  }))
  return {
    time: median(all.map(({ time }) => time)),
    floor: median(all.map(({ floor }) => floor)),
  }
}

/** Time until the one row is in a frame, without cache, in ms. */
export async function floorPage(browser: Browser, rate: Rate): Promise<number> {
  const origin = await floorOrigin()
  const target = { origin, address: '/', content: row }
  return (await coldVisit(browser, target, rate, async () => undefined)).time
}

/** From a key in the search of a bare list of ten thousand to the next paint, 95th percentile in ms. */
export const floorKey = (browser: Browser | null, rate: Rate = 1): Promise<number> =>
  onFloorList(browser, rate, async (page) =>
    percentile(await timesOfKeys(page.getByRole('searchbox'), ['web-nl-1', '203.0.113.2']), 0.95),
  )

/** Average frame time while scrolling the bare list, in ms. */
export const floorFrame = (browser: Browser | null): Promise<number> =>
  onFloorList(browser, 1, frameTime)

async function onFloorList(
  browser: Browser | null,
  rate: Rate,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  if (!browser) throw new Error('This browser was not opened by the bench')
  const page = await browser.newPage({ viewport })
  try {
    await page.goto(`${await floorOrigin()}/list.html`)
    await slowDown(await page.context().newCDPSession(page), rate)
    return await measure(page)
  } finally {
    await page.close()
  }
}
