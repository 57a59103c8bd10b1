import { expect, type Page, type Request } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'

/** Limit of concurrent reads of servers. */
const atOnce = 6
const screens = 20
/** Content of a row once its server was read. */
const anAddress = /\d+\.\d+\.\d+\.\d+/

/** An API that returns bare ids: reads while scrolling through ten thousand of them. */
export async function rowReads(): Promise<Measurement[]> {
  const scenario = 'ten-thousand-servers'
  return visit({ scenario, quirks: ['bare-ids'] }, async ({ page, signIn }) => {
    const reads = watchReads(page)
    await signIn()
    await expect(rows(page).first()).toContainText(anAddress)
    for (let screen = 0; screen < screens; screen += 1) {
      await page.evaluate(() => scrollBy(0, innerHeight / 2))
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await expect(rows(page).last()).toContainText(anAddress)
    const bottom = await page.evaluate(() => scrollY + innerHeight)
    const { height } = (await rows(page).first().boundingBox()) ?? { height: Number.NaN }
    const seen = Math.ceil(bottom / height)
    return [
      {
        name: 'bare ids: reads of one server',
        value: reads.all,
        unit: 'requests',
        // Rows that only pass by or serve as overscan are not read.
        goal: seen,
      },
      {
        name: 'bare ids: reads of one server at once',
        value: reads.most,
        unit: 'requests',
        goal: atOnce,
      },
    ]
  })
}

function watchReads(page: Page) {
  const open = new Set<Request>()
  const seen = { all: 0, most: 0 }
  page.on('request', (request) => {
    if (!new URLSearchParams(request.postData() ?? '').getAll('action').includes('show')) return
    open.add(request)
    seen.all += 1
    seen.most = Math.max(seen.most, open.size)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return seen
}
