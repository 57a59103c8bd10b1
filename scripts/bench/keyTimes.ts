import type { Locator } from '@playwright/test'

/** Interval of a fast typist in ms; each key is measured separately. */
const betweenKeys = 80

/** Types words into a field; returns the time from each key to the next paint in ms. */
export async function timesOfKeys(field: Locator, words: readonly string[]): Promise<number[]> {
  const page = field.page()
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ timeStamp: start }) => {
        // A task after the next frame runs once that frame has been submitted.
        requestAnimationFrame(() => setTimeout(() => performance.measure('key', { start })))
      },
      { capture: true },
    )
  })
  for (const word of words) {
    await field.fill('')
    await field.pressSequentially(word, { delay: betweenKeys })
  }
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return performance.getEntriesByName('key').map(({ duration }) => duration)
  })
}
