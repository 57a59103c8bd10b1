import type { Browser, CDPSession, Page } from '@playwright/test'
import { buildDemo, demo as folder } from '../build/demo.ts'
import { serveFiles } from '../build/fileHost.ts'
import { withBrowser } from '../browser.ts'
import { besideFloorPage } from './floor.ts'
import { inFloors } from './goals.ts'
import { firstRows, markContent, timeOfMark } from './marks.ts'
import type { Measurement } from './measurement.ts'
import { atRate, rates, slowDown, type Rate } from './processor.ts'

const visits = 5

/**
 * The static demo on a file host without cache: from the request to the rows of the list, for a returning visitor with a
 * session, and for a first visit by a link that signs in.
 */
export async function demo(): Promise<Measurement[]> {
  await buildDemo()
  const host = await serveFiles(folder, { notFoundPage: true })
  try {
    return await withBrowser(async (browser) => {
      const measurements: Measurement[] = []
      for (const rate of rates) {
        const ways = { 'opening the address': comeBack, 'a link that signs in': comeByLink }
        for (const [way, come] of Object.entries(ways))
          measurements.push(
            inFloors(
              'static demo',
              `static demo: list after ${way}${atRate(rate)}`,
              await besideFloorPage(visits, browser, rate, () =>
                timeOfVisit(browser, host.origin, rate, come),
              ),
            ),
          )
      }
      return measurements
    })
  } finally {
    host.close()
  }
}

/** Visits and returns the time until the rows are there, in ms. */
type Come = (page: Page, cdp: CDPSession) => Promise<number>

async function timeOfVisit(browser: Browser, baseURL: string, rate: Rate, come: Come) {
  // A new context without world and service worker.
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(markContent, firstRows)
  await slowDown(cdp, rate)
  const time = await come(page, cdp)
  await context.close()
  return time
}

const link = `/mock/start?${new URLSearchParams({ scenario: 'forty-servers', as: 'ada', to: '/servers' })}`

async function comeBack(page: Page, cdp: CDPSession): Promise<number> {
  await page.goto(link)
  await page.waitForURL('**/servers')
  await timeOfMark(page)
  // Leaves the page, so that its workers end.
  await page.goto('about:blank')
  await cdp.send('Network.clearBrowserCache')
  await page.goto('/servers', { waitUntil: 'commit' })
  return timeOfMark(page)
}

/** Three pages in a row; the time is that of the last. */
async function comeByLink(page: Page): Promise<number> {
  const began = Date.now()
  await page.goto(link, { waitUntil: 'commit' })
  await page.waitForURL('**/servers', { waitUntil: 'commit' })
  const rows = await timeOfMark(page)
  return (await page.evaluate(() => performance.timeOrigin)) + rows - began
}
