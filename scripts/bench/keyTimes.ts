import type { Locator } from '@playwright/test'

/** At the pace of a quick person; every key is measured by itself. Milliseconds. */
const betweenKeys = 80

/** Types words in a field, one after the other. Gives for each key the time to the paint that follows, in ms. */
export async function timesOfKeys(field: Locator, words: readonly string[]): Promise<number[]> {
  const page = field.page()
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ timeStamp: start }) => {
        // The task after the next frame runs when that frame has been handed over for painting.
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
