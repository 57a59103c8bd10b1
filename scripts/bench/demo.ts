import { chromium, type CDPSession, type Page } from '@playwright/test'
import { buildDemo, demo as folder } from '../build/demo.ts'
import { serveFiles } from '../build/fileHost.ts'
import { browserLaunch } from '../browser.ts'
import { markFirstRows, timeOfRows } from './firstRowsMark.ts'
import { percentile, rounded, type Measurement } from './measurement.ts'

/** The middle one of these visits counts: a machine does other things as well. */
const visits = 5
/** In ms, by how many times slower the processor is. */
const goals = { 1: 600, 4: 2000 } as const

/**
 * The static demo on a host of files, with nothing in the browser's cache: from asking for the page to the rows of the
 * list, for whoever comes back with a session, and for whoever comes for the first time by a link that signs in.
 */
export async function demo(): Promise<Measurement[]> {
  await buildDemo()
  const host = await serveFiles(folder, { notFoundPage: true })
  const browser = await chromium.launch(browserLaunch())
  const times = async (rate: 1 | 4, visit: (page: Page, cdp: CDPSession) => Promise<number>) => {
    const measured: number[] = []
    for (let round = 0; round < visits; round += 1) {
      // Of its own: neither world nor service worker is there yet.
      const context = await browser.newContext({ baseURL: host.origin })
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await page.addInitScript(markFirstRows)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      measured.push(await visit(page, cdp))
      await context.close()
    }
    return rounded(percentile(measured, 0.5))
  }
  try {
    const measurements: Measurement[] = []
    for (const rate of [1, 4] as const) {
      const at = rate === 1 ? '' : `, processor ${rate} times slower`
      measurements.push(
        {
          name: `static demo: list after opening the address${at}`,
          value: await times(rate, comeBack),
          unit: 'ms',
          goal: goals[rate],
        },
        {
          name: `static demo: list after a link that signs in${at}`,
          value: await times(rate, comeByLink),
          unit: 'ms',
          goal: goals[rate],
        },
      )
    }
    return measurements
  } finally {
    await browser.close()
    host.close()
  }
}

const link = `/mock/start?${new URLSearchParams({ scenario: 'forty-servers', as: 'ada', to: '/servers' })}`

async function comeBack(page: Page, cdp: CDPSession): Promise<number> {
  await page.goto(link)
  await page.waitForURL('**/servers')
  await timeOfRows(page)
  // Away from it: what the browser keeps running for an open page ends.
  await page.goto('about:blank')
  await cdp.send('Network.clearBrowserCache')
  await page.goto('/servers', { waitUntil: 'commit' })
  return timeOfRows(page)
}

/** Three pages one after the other: the clock of the last begins when it is asked for. */
async function comeByLink(page: Page): Promise<number> {
  const began = Date.now()
  await page.goto(link, { waitUntil: 'commit' })
  await page.waitForURL('**/servers', { waitUntil: 'commit' })
  const rows = await timeOfRows(page)
  return (await page.evaluate(() => performance.timeOrigin)) + rows - began
}
