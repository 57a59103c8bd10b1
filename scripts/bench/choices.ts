import { expect, type Locator } from '@playwright/test'
import { floorKey } from './floor.ts'
import { percentile, ratio, type Measurement } from './measurement.ts'
import { measureChanges, timesToChange } from './reactions.ts'
import { inWorld, rows } from './world.ts'

const price = 'section[aria-label="Price"]'
const machines = '[role=grid]'

/** Each changes the first rows, and the last restores them. */
const filters = [
  ['Memory', '≥ 128 GB'],
  ['Cores', '≥ 16'],
  ['Sort by', 'Score, descending'],
  ['Sort by', 'Memory, ascending'],
  ['Cores', 'Any'],
  ['Memory', 'Any'],
  ['Sort by', 'Price, descending'],
  ['Sort by', 'Cheapest first'],
] as const

/** The order page with two thousand stock servers: choosing servers, periods, filters and sort orders in a row. */
export async function choices(): Promise<Measurement[]> {
  return inWorld('full-racks', async ({ page, signIn }) => {
    const floor = await floorKey(page)
    // As of a key: the next frame or the one after.
    const measured = (what: string, times: readonly number[]): Measurement =>
      ratio(`two thousand machines: ${what}`, 'floors', 2.5, percentile(times, 0.95), floor)
    await signIn()
    await page.goto('/order?kind=stock&location=NL')
    const choose = (index: number): Locator =>
      rows(page)
        .nth(index)
        .getByRole('button', { name: /^Choose/ })
    await choose(0).click()
    await expect(page.locator(price)).toContainText('now, for')
    await page.waitForLoadState('networkidle')
    await page.evaluate(measureChanges, [price, machines])

    const totals: number[] = []
    for (let index = 1; index <= 10; index += 1)
      totals.push(...(await timesToChange(page, price, () => choose(index).click())))
    for (const name of ['3 mo', '6 mo', '12 mo', '1 mo', '12 mo', '3 mo', '1 mo']) {
      const period = page.locator(price).getByRole('radio', { name })
      totals.push(...(await timesToChange(page, price, () => period.click({ force: true }))))
    }
    // All two thousand. Not from under the bar above them.
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('radio', { name: /^All locations/ }).click({ force: true })
    await expect(page.getByRole('status').filter({ hasText: '2,000' })).toBeVisible()
    const filtered: number[] = []
    for (let round = 0; round < 3; round += 1)
      for (const [label, option] of filters) {
        const field = page.getByLabel(label, { exact: true })
        filtered.push(...(await timesToChange(page, machines, () => field.selectOption(option))))
      }
    return [
      measured('choice to the new total painted', totals),
      measured('filter or order to the new rows painted', filtered),
    ]
  })
}
