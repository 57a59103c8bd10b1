import { expect, type Page } from '@playwright/test'
import { gzipSize } from '../check/budget.ts'
import { coldVisit, signedAs } from './cold.ts'
import { besideFloorPage, floorKey, type Beside } from './floor.ts'
import { inFloors } from './goals.ts'
import { median, percentile, type Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'
import { atRate } from './processor.ts'
import { screens } from './screens.ts'

/** The order screen with two thousand stock servers: time of choices, load time and size. */
export async function order(): Promise<Measurement[]> {
  const [choices, opened, script] = [await choosing(), await opening(), await ownScript()]
  const { floor } = choices
  const inStock = 'two thousand machines in stock'
  return [
    inFloors('choice', `${inStock}: choice to the new total painted, 95th percentile`, {
      time: percentile(choices.totals, 0.95),
      floor,
    }),
    inFloors('choice', `${inStock}: filter or order to the new rows painted, 95th percentile`, {
      time: percentile(choices.rows, 0.95),
      floor,
    }),
    {
      name: 'order page: requests to the service until it is useful',
      value: opened.requests,
      unit: 'requests',
      goal: 6,
    },
    inFloors('order page', `order page: useful, from its address${atRate(4)}`, opened),
    { name: 'order page: script of its own, gzip', value: script, unit: 'kB', goal: 45 },
  ]
}

/** Times of choosing servers, periods, filters and sort orders in a row, in ms. */
async function choosing(): Promise<{ floor: number; totals: number[]; rows: number[] }> {
  return visit({ scenario: 'full-racks' }, async ({ browser, page, signIn }) => {
    const floor = await floorKey(browser)
    await signIn()
    await page.goto('/order?kind=stock&location=NL')
    const machines = rows(page)
    await machines
      .first()
      .getByRole('button', { name: /^Choose/ })
      .click()
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price).toContainText('now, for')
    await page.waitForLoadState('networkidle')
    await page.evaluate(measureChanges)

    for (const index of Array.from({ length: 10 }, (_, before) => before + 1))
      await changing(page, 'Price', () =>
        machines
          .nth(index)
          .getByRole('button', { name: /^Choose/ })
          .click(),
      )
    for (const period of ['3 mo', '6 mo', '12 mo', '1 mo', '12 mo', '3 mo', '1 mo'])
      await changing(page, 'Price', () =>
        price.getByRole('radio', { name: period }).check({ force: true }),
      )
    const totals = await taken(page)

    // All locations: all two thousand.
    await page.getByRole('radio', { name: /^Everywhere/ }).check({ force: true })
    await expect(page.getByRole('status').filter({ hasText: '2,000' })).toBeVisible()
    await taken(page)
    const filter = (label: string, option: string) =>
      changing(page, 'Configurations', async () => {
        await page.getByLabel(label, { exact: true }).selectOption(option)
      })
    // Each changes the first rows, and the last restores them.
    for (let round = 0; round < 3; round += 1) {
      await filter('Memory', '≥ 128 GB')
      await filter('Cores', '≥ 16')
      await filter('Sort by', 'Score, descending')
      await filter('Sort by', 'Memory, ascending')
      await filter('Cores', 'Any')
      await filter('Memory', 'Any')
      await filter('Sort by', 'Price, descending')
      await filter('Sort by', 'Cheapest first')
    }
    return { floor, totals, rows: await taken(page) }
  })
}

/** Runs in the page, to exclude the test program's own time. */
function measureChanges(): void {
  // Methods, since named functions would need a compiler helper that the page lacks.
  const watch = {
    began: Number.NaN,
    seen: new Map<string, string>(),
    texts() {
      const parts = document.querySelectorAll('section[aria-label="Price"], [role=grid]')
      return new Map(
        [...parts].map((part) => [part.getAttribute('aria-label') ?? '', part.textContent ?? '']),
      )
    },
  }
  // Selects report `change`, everything else a press.
  for (const kind of ['click', 'change'])
    addEventListener(
      kind,
      ({ timeStamp }) => {
        watch.began = timeStamp
      },
      { capture: true },
    )
  watch.seen = watch.texts()
  new MutationObserver(() => {
    const now = watch.texts()
    for (const [name, text] of now) {
      if (text === watch.seen.get(name)) continue
      const start = watch.began
      // A task after the next frame runs once that frame has been submitted.
      requestAnimationFrame(() => setTimeout(() => performance.measure(name, { start })))
    }
    watch.seen = now
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Waits until a change of that part has been measured. */
async function changing(page: Page, part: string, change: () => Promise<void>): Promise<void> {
  const count = () => page.evaluate((name) => performance.getEntriesByName(name).length, part)
  const before = await count()
  await change()
  await expect.poll(count).toBeGreaterThan(before)
  // Follow-ups of the change, such as the availability of a server, count too.
  await page.waitForLoadState('networkidle')
}

/** Times since the last call. A follow-up counts with its own, longer time. */
const taken = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const times = performance.getEntriesByType('measure').map(({ duration }) => duration)
    performance.clearMeasures()
    return times
  })

const visits = 3

/** A filled-in order opened by URL, on a four times slower CPU. */
async function opening(): Promise<Beside & { requests: number }> {
  return visit({ scenario: 'full-racks' }, async ({ browser, origin, page, signIn }) => {
    await signIn()
    const signed = await signedAs(page)
    const target = { ...screens['order page'], origin, signed }
    const requests: number[] = []
    const beside = await besideFloorPage(visits, browser, 4, async () => {
      const { time, found } = await coldVisit(browser, target, 4, callsSoFar)
      requests.push(found)
      return time
    })
    return { ...beside, requests: median(requests) }
  })
}

/** API calls sent before the content was there. */
const callsSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const until = performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\/api\//.test(name) && startTime <= until).length
  })

/** What the order page loads in addition to the list, in kB of gzip. */
async function ownScript(): Promise<number> {
  return visit({ scenario: 'full-racks' }, async ({ page, signIn }) => {
    const files = async (address: string): Promise<Set<string>> => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const names = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
      return new Set(names.filter((name) => name.endsWith('.js')))
    }
    await signIn()
    const list = await files('/servers')
    const own = [...(await files('/order?preset=175&location=NL'))].filter(
      (name) => !list.has(name),
    )
    return own.reduce((sum, name) => sum + gzipSize(name), 0) / 1000
  })
}
