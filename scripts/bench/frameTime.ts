import type { Page } from '@playwright/test'

/** In ms. */
const duration = 5000

/** Scrolls a page's list at a fast reader's pace; returns the average frame time in ms. */
export async function frameTime(page: Page): Promise<number> {
  // With the pointer over the rows, which change under it.
  await page.mouse.move(600, 500)
  return page.evaluate(async (length) => {
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
}
