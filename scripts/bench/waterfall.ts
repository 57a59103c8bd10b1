import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { coldVisit, signedAs } from './cold.ts'
import { inTurn, median, type Measurement } from './measurement.ts'
import { visit } from './panel.ts'
import { screens } from './screens.ts'
import { drawWaterfall, type Waterfall } from './waterfallPicture.ts'
import { serveCompressed } from './webServer.ts'

const visits = 5
/** Round trip in ms; without latency every request would seem to be free. */
const latency = 40
const picture = 'docs/first-screen.svg'

/** Draws the list's requests until it is shown, without cache: the median visit of several. */
export async function waterfall(): Promise<Measurement[]> {
  return visit(
    { scenario: 'forty-servers' },
    async ({ browser, origin: service, page, signIn }) => {
      await signIn()
      const signed = await signedAs(page)
      const { origin, close } = await serveCompressed('dist', { service })
      const target = { ...screens['server table'], origin, signed }
      const all = await inTurn(visits, () =>
        coldVisit(browser, target, 1, requestsUntilContent, latency),
      )
      close()
      const middle = median(all.map(({ time }) => time))
      const found = all.find(({ time }) => time === middle)?.found
      if (found) writeFileSync(picture, drawWaterfall(found, latency))
      console.log(`  ${picture}`)
      return []
    },
  )
}

/** Runs when the list is shown; later requests are left out. */
const requestsUntilContent = (page: Page): Promise<Waterfall> =>
  page.evaluate(() => {
    const [paint = 0, content = 0] = ['first-contentful-paint', 'content'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    )
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    return {
      paint,
      content,
      requests: entries
        .filter(({ startTime }) => startTime < content)
        .map(({ name, startTime, responseEnd }) => ({
          path: new URL(name).pathname,
          from: startTime,
          to: Math.min(responseEnd, content),
        })),
    }
  })
