import type { Locator } from '@playwright/test'
import { percentile, type Measurement } from './measurement.ts'

/** At the pace of a quick person; every key is measured by itself. Milliseconds. */
const betweenKeys = 80

/** Typing words in a field over a long list, one after the other: from the key to the paint that follows. */
export async function keyToPaint(
  where: string,
  field: Locator,
  words: readonly string[],
): Promise<Measurement> {
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
  const times = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return performance.getEntriesByName('key').map(({ duration }) => duration)
  })
  return {
    name: `${where}: key to paint, 95th percentile`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: 50,
  }
}
