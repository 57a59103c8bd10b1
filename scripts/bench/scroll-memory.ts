import type { Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'

const rounds = 10
/** In pixels: several screens at once, so that new rows must be created. */
const wheel = 4000

/** Scrolling through ten thousand rows and back: heap growth from the first to the tenth time. */
export async function scrollMemory(): Promise<Measurement[]> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, cdp, signIn }) => {
    await signIn()
    await rows(page).first().hover()
    const heap = async (): Promise<number> => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { usedSize } = await cdp.send('Runtime.getHeapUsage')
      return usedSize / 1e6
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const downAndUp = async (): Promise<void> => {
      for (const direction of [1, -1]) {
        for (let way = 0; way < height; way += wheel) {
          await page.mouse.wheel(0, direction * wheel)
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        }
      }
    }
    await downAndUp()
    const afterOne = await heap()
    for (let round = 1; round < rounds; round += 1) await downAndUp()
    const afterAll = await heap()
    return [
      {
        name: `ten thousand servers: heap after ${rounds} full scrolls, above that after one`,
        value: (afterAll / afterOne - 1) * 100,
        unit: '%',
        goal: 10,
      },
    ]
  })
}
