import { rounded, type Measurement } from './measurement.ts'
import { rows, visitTenThousand } from './panel.ts'

const warmUp = 3
const rounds = 10
/** MB; what the collector leaves lying about differs by this much from one time to the next. */
const noise = 2

/** Scrolling down and up the ten thousand, again and again: how much the heap grows. */
export async function scrollMemory(): Promise<Measurement[]> {
  return visitTenThousand(async ({ page, cdp, signIn }) => {
    await signIn()
    await rows(page).first().hover()
    const heap = async (): Promise<number> => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { usedSize } = await cdp.send('Runtime.getHeapUsage')
      return usedSize / 1e6
    }
    const downAndUp = async (): Promise<void> => {
      for (const direction of [1, -1]) {
        for (let step = 0; step < 40; step += 1) {
          await page.mouse.wheel(0, direction * 4000)
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        }
      }
    }
    for (let round = 0; round < warmUp; round += 1) await downAndUp()
    const before = await heap()
    for (let round = 0; round < rounds; round += 1) await downAndUp()
    const grown = (await heap()) - before
    return [
      {
        name: `ten thousand servers: heap grown by scrolling ${rounds} times down and up`,
        value: rounded(grown),
        unit: 'MB',
        goal: noise,
      },
    ]
  })
}
