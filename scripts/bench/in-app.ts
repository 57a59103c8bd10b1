import type { Page } from '@playwright/test'
import { floorPage } from './floor.ts'
import { inFloors } from './goals.ts'
import { markContent, timeOfMark } from './marks.ts'
import { inTurn, median, type Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'
import { atRate, rates, slowDown } from './processor.ts'

const visits = 5
/** How long a fast user takes from hovering a row to clicking it, in ms. */
const pointing = 100

/** From the list to a server's page within the panel: the first time, and again. */
export async function inApp(): Promise<Measurement[]> {
  return visit({ scenario: 'forty-servers' }, async ({ browser, page, cdp, signIn }) => {
    await signIn()
    const measurements: Measurement[] = []
    for (const rate of rates) {
      const all = await inTurn(visits, async () => {
        const floor = await floorPage(browser, rate)
        // A reload clears the cache.
        await cdp.send('Network.clearBrowserCache')
        await page.goto('/servers')
        await page.waitForLoadState('networkidle')
        await slowDown(cdp, rate)
        const first = await timeToServer(page)
        await page.getByRole('link', { name: 'Servers', exact: true }).click()
        await rows(page).first().waitFor()
        return { floor, first, again: await timeToServer(page) }
      })
      const floor = median(all.map((one) => one.floor))
      const first = { time: median(all.map((one) => one.first)), floor }
      const again = { time: median(all.map((one) => one.again)), floor }
      const name = 'from the list to a server'
      measurements.push(
        inFloors('first visit', `${name}: first visit${atRate(rate)}`, first),
        inFloors('visited again', `${name}: again${atRate(rate)}`, again),
      )
    }
    return measurements
  })
}

/** Time in ms from the click to a frame with the server's name, tabs and facts. */
async function timeToServer(page: Page): Promise<number> {
  const link = rows(page).first().getByRole('link').first()
  const name = await link.innerText()
  await page.evaluate(() => {
    performance.clearMarks()
    addEventListener(
      'click',
      ({ timeStamp: startTime }) => performance.mark('pressed', { startTime }),
      {
        capture: true,
        once: true,
      },
    )
  })
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
