import { expect } from '@playwright/test'
import { markFirstRows, timeOfMark } from './marks.ts'
import { inTurn, median, type Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'
import { slowDown } from './processor.ts'

const visits = 3
/** In ms. */
const goal = 1500

/** Ten thousand servers on a processor four times slower, from the first press or request to the first rows. */
export async function firstRows(): Promise<Measurement[]> {
  const times = await inTurn(visits, timesOfFirstRows)
  const name = 'ten thousand servers: first rows'
  return [
    {
      name: `${name} after signing in`,
      value: median(times.map(({ signedIn }) => signedIn)),
      unit: 'ms',
      goal,
    },
    {
      name: `${name} after opening the address`,
      value: median(times.map(({ opened }) => opened)),
      unit: 'ms',
      goal,
    },
  ]
}

/** In ms. */
async function timesOfFirstRows(): Promise<{ signedIn: number; opened: number }> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, cdp, press }) => {
    await slowDown(cdp, 4)
    await page.evaluate(markFirstRows)
    await page.evaluate(() =>
      addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true }),
    )
    await press()
    const signedIn = (await timeOfMark(page, 'rows')) - (await timeOfMark(page, 'pressed'))
    await expect(rows(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')

    await page.addInitScript(markFirstRows)
    await page.goto('/servers', { waitUntil: 'commit' })
    return { signedIn, opened: await timeOfMark(page, 'rows') }
  })
}
