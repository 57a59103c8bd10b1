import type { Page } from '@playwright/test'
import { floorPage } from './floor.ts'
import { medians, ratio, type Measurement } from './measurement.ts'
import { atRate, markContent, markPress, rates, slowDown, timeOfMark } from './tab.ts'
import { inWorld, rows } from './world.ts'

const visits = 5
/** How long a fast user takes from hovering a row to clicking it, in ms. */
const pointing = 100

/** From the list to a server's page within the panel: the first time, and again. */
export async function inApp(): Promise<Measurement[]> {
  return inWorld('forty-servers', async ({ browser, page, cdp, signIn }) => {
    await signIn()
    const measurements: Measurement[] = []
    for (const rate of rates) {
      const { first, again, floor } = await medians(visits, async () => {
        const floorTime = await floorPage(browser, rate)
        // A reload clears the panel's cache.
        await cdp.send('Network.clearBrowserCache')
        await page.goto('/servers')
        await page.waitForLoadState('networkidle')
        await slowDown(cdp, rate)
        const firstTime = await timeToServer(page)
        await page.getByRole('link', { name: 'Servers', exact: true }).click()
        await rows(page).first().waitFor()
        return { floor: floorTime, first: firstTime, again: await timeToServer(page) }
      })
      const name = `from the list to a server${atRate(rate)}`
      measurements.push(
        // 80 ms where a floor takes 100: a screen is drawn, and nothing is waited for.
        ratio(`${name}: first visit`, 'floors', 0.8, first, floor),
        // Half of that: all of it is known.
        ratio(`${name}: again`, 'floors', 0.4, again, floor),
      )
    }
    return measurements
  })
}

/** Time in ms from the click to a frame with the server's name, tabs and facts. */
async function timeToServer(page: Page): Promise<number> {
  const link = rows(page).first().getByRole('link').first()
  const name = await link.innerText()
  await page.evaluate(markPress)
  await page.evaluate(markContent, [
    ['main h1', name],
    ['main nav', ''],
    ['main dl', ''],
  ] as const)
  await link.hover()
  await page.waitForTimeout(pointing)
  await page.mouse.down()
  await page.mouse.up()
  return (await timeOfMark(page)) - (await timeOfMark(page, 'pressed'))
}
