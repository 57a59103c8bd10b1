import type { Browser } from '@playwright/test'
import { startLink } from '#mock/flows/startLink.ts'
import { buildDemo, demo as folder } from '../build/demo.ts'
import { serveFiles } from '../build/fileHost.ts'
import { withBrowser } from '../browser.ts'
import { floorPage } from './floor.ts'
import { medians, ratio, type Measurement } from './measurement.ts'
import { atRate, firstRows, openTab, rates, slowDown, timeOfMark, type Rate } from './tab.ts'

const visits = 5
const address = startLink({ scenario: 'forty-servers', as: 'ada', to: '/servers' })

/**
 * The static demo on a file host without cache: from the request to the rows of the list, for a first visit by a link that
 * signs in, and for a returning visitor with a session.
 */
export async function demo(): Promise<Measurement[]> {
  await buildDemo()
  const { origin } = await serveFiles(folder, { otherwise: '404.html' })
  return withBrowser(async (browser) => {
    const measurements: Measurement[] = []
    for (const rate of rates) {
      const { floor, byLink, back } = await medians(visits, async () => ({
        floor: await floorPage(browser, rate),
        ...(await timesOf(browser, origin, rate)),
      }))
      // A list, after a mock backend that starts in the browser.
      const listAfter = (way: string, time: number): Measurement =>
        ratio(`static demo: list after ${way}${atRate(rate)}`, 'floors', 6, time, floor)
      measurements.push(
        listAfter('opening the address', back),
        listAfter('a link that signs in', byLink),
      )
    }
    return measurements
  })
}

/** In ms. */
async function timesOf(browser: Browser, origin: string, rate: Rate) {
  const { page, cdp, visit, close } = await openTab(browser, {
    origin,
    address: '/servers',
    content: firstRows,
    rate,
  })
  await slowDown(cdp, rate)
  const began = Date.now()
  // Three pages in a row; the time is that of the last.
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForURL('**/servers', { waitUntil: 'commit' })
  const rows = await timeOfMark(page)
  const byLink = (await page.evaluate(() => performance.timeOrigin)) + rows - began
  // Leaves the page, so that its workers end.
  await page.goto('about:blank')
  await cdp.send('Network.clearBrowserCache')
  const back = await visit()
  await close()
  return { byLink, back }
}
