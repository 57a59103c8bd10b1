import type { Page } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { rows } from './panel.ts'

/** Frames in a second that scrolling has to hold. */
const frames = 55
/** In ms. */
const duration = 5000

/** Scrolling through the list of a page at the pace of a quick person: how long a frame takes on average. */
export async function scrollingFrame(where: string, page: Page): Promise<Measurement> {
  await rows(page).first().hover()
  const value = await page.evaluate(async (length) => {
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
  return { name: `${where}: a frame while scrolling`, value, unit: 'ms', goal: 1000 / frames }
}
