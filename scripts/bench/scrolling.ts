import { rounded, type Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'

/** Frames in a second that scrolling has to hold. */
const frames = 55
/** In ms. */
const duration = 5000

/** Scrolling through the ten thousand at the pace of a quick person. */
export async function scrolling(): Promise<Measurement[]> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, signIn }) => {
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
    return [
      {
        name: 'ten thousand servers: a frame while scrolling',
        value: rounded(frameTime),
        unit: 'ms',
        goal: rounded(1000 / frames),
      },
    ]
  })
}
