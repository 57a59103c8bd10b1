import { percentile, rounded, type Measurement } from './measurement.ts'
import { visit } from './panel.ts'

const words = ['web-nl-01', 'db fi', 'cache', 'gpu-de', 'build us 7']

/** Typing in the search above ten thousand servers: from the key to the paint that follows. */
export async function searchTyping(): Promise<Measurement[]> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, signIn }) => {
    await signIn()
    const search = page.getByRole('main').getByRole('searchbox')
    await page.evaluate(() => {
      addEventListener(
        'keydown',
        (event) => {
          // The task after the next frame runs when that frame has been handed over for painting.
          requestAnimationFrame(() =>
            setTimeout(() => performance.measure('key', { start: event.timeStamp })),
          )
        },
        { capture: true },
      )
    })
    for (const word of words) {
      await search.fill('')
      // At the pace of a quick person; every key is measured by itself.
      await search.pressSequentially(word, { delay: 80 })
    }
    const times = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
      return performance.getEntriesByName('key').map(({ duration }) => duration)
    })
    return [
      {
        name: 'ten thousand servers: key to paint, 95th percentile',
        value: rounded(percentile(times, 0.95)),
        unit: 'ms',
        goal: 50,
      },
    ]
  })
}
