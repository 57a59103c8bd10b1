import type { Page, Request } from '@playwright/test'
import { rounded, type Measurement } from './measurement.ts'
import { rows, visitTenThousand } from './panel.ts'

/** Frames in a second that scrolling has to hold, and reads of one server that may be under way at once. */
const frames = 55
const atOnce = 6
/** In ms. */
const duration = 5000
/** As many as are in sight, and some above and below them. */
const readAhead = 40

/** Scrolling through the ten thousand at the pace of a quick person: frames, and what is asked meanwhile. */
export async function scrolling(): Promise<Measurement[]> {
  return visitTenThousand(async ({ page, signIn }) => {
    const reads = watchReads(page)
    await signIn()
    await rows(page).first().hover()
    const frameTime = await page.evaluate(async (length) => {
      const began = performance.now()
      let last = began
      let count = 0
      while (last - began < length) {
        window.scrollBy(0, 60)
        last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        count += 1
      }
      return (last - began) / count
    }, duration)
    const seen = Math.ceil((await page.evaluate(() => scrollY)) / 40)
    return [
      {
        name: 'ten thousand servers: a frame while scrolling',
        value: rounded(frameTime),
        unit: 'ms',
        goal: rounded(1000 / frames),
      },
      {
        name: 'ten thousand servers: reads of one server at once',
        value: reads.most,
        unit: 'requests',
        goal: atOnce,
      },
      {
        name: 'ten thousand servers: reads of servers never in sight',
        value: Math.max(0, reads.all - seen - readAhead),
        unit: 'requests',
        goal: 0,
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
