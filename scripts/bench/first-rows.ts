import { expect } from '@playwright/test'
import { floorPage } from './floor.ts'
import { inFloors } from './goals.ts'
import { firstRows as rowsOfList, markContent, timeOfMark } from './marks.ts'
import { inTurn, median, type Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'
import { slowDown } from './processor.ts'

const visits = 3

/** Ten thousand servers on a four times slower CPU: from the click or request to the first rows. */
export async function firstRows(): Promise<Measurement[]> {
  const times = await inTurn(visits, timesOfFirstRows)
  const floor = median(times.map((time) => time.floor))
  const name = 'ten thousand servers: first rows'
  return [
    inFloors('ten thousand servers', `${name} after signing in`, {
      time: median(times.map(({ signedIn }) => signedIn)),
      floor,
    }),
    inFloors('ten thousand servers', `${name} after opening the address`, {
      time: median(times.map(({ opened }) => opened)),
      floor,
    }),
  ]
}

/** In ms. */
async function timesOfFirstRows(): Promise<{ floor: number; signedIn: number; opened: number }> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ browser, page, cdp, press }) => {
    const floor = await floorPage(browser, 4)
    await slowDown(cdp, 4)
    await page.evaluate(markContent, rowsOfList)
    await page.evaluate(() =>
      addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true }),
    )
    await press()
    const signedIn = (await timeOfMark(page)) - (await timeOfMark(page, 'pressed'))
    await expect(rows(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')

    await page.addInitScript(markContent, rowsOfList)
    await page.goto('/servers', { waitUntil: 'commit' })
    return { floor, signedIn, opened: await timeOfMark(page) }
  })
}
