/**
 * The floor: how long the panel's own libraries take in this browser for a minimal page. Each measurement alternates with
 * the floor, so that the ratio is independent of the machine and its load.
 */
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { serveFiles } from '../build/fileHost.ts'
import { frameTime, keyTime } from './reactions.ts'
import { timeOfFirstVisit, viewport, type Content, type Rate } from './tab.ts'

const outDir = `${process.cwd()}/reports/bench-floor`
const input = ['index.html', 'list.html'].map((name) => `scripts/bench/floor/${name}`)
const row: Content = [['td', 'web-nl-01']]

let served: Promise<string> | undefined

/** Built on first use. Returns the origin. */
const floorOrigin = (): Promise<string> => (served ??= buildAndServe())

async function buildAndServe(): Promise<string> {
  await build({
    configFile: false,
    root: 'scripts/bench/floor',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  })
  return (await serveFiles(outDir)).origin
}

/** Time until the one row is in a frame, without cache, in ms. */
export const floorPage = async (browser: Browser, rate: Rate): Promise<number> =>
  timeOfFirstVisit(browser, { origin: await floorOrigin(), address: '/', content: row, rate })

/** From a key in the search of a bare list of ten thousand to the next paint, in ms. */
export const floorKey = (page: Page): Promise<number> =>
  besideInList(page, (list) => keyTime(list.getByRole('searchbox'), ['web-nl-1', '203.0.113.2']))

/** Average frame time while scrolling the bare list, in ms. */
export const floorFrame = (page: Page): Promise<number> => besideInList(page, frameTime)

/** Measures in the bare list, in the browser of a page. */
async function besideInList(page: Page, measure: (list: Page) => Promise<number>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('This browser was not opened by the bench')
  const list = await browser.newPage({ viewport })
  try {
    await list.goto(`${await floorOrigin()}/list.html`)
    return await measure(list)
  } finally {
    await list.close()
  }
}
