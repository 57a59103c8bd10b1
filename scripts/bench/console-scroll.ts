import { expect, type CDPSession, type Page } from '@playwright/test'
import { linesOf, openConsole, screenOf, signInThere } from './console.ts'
import type { Measurement } from './measurement.ts'
import { visit } from './panel.ts'

/**
 * Seconds until the scrollback is full: six hundred lines per second, of which a terminal keeps ten thousand.
 */
const filling = 20
/** In seconds. */
const watched = 60
/** Minimum lines per second on a busy computer; the machine prints six hundred. */
const linesASecond = 200

/** Memory growth during a minute of a busy log, in the terminal and on the screen. */
export async function consoleScroll(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const offer of ['serial', 'socket'] as const)
    measurements.push(
      await visit({ scenario: 'forty-servers' }, async ({ page, cdp, signIn }) => {
        await signIn()
        await openConsole(page, offer)
        if (offer === 'socket') await screenOf(page).click()
        await signInThere(page)
        await page.keyboard.type('journalctl\n')
        await page.waitForTimeout(filling * 1000)
        const before = await memoryOf(page, cdp)
        await page.waitForTimeout(watched * 1000)
        const after = await memoryOf(page, cdp)
        await expectStillScrolling(page)
        const what = offer === 'serial' ? 'terminal' : 'screen'
        return {
          name: `console: memory after ${watched} s of scrolling output, ${what}`,
          value: (after / before - 1) * 100,
          unit: '%',
          goal: 10,
        }
      }),
    )
  return measurements
}

/** Constant memory proves nothing if output has stopped. */
async function expectStillScrolling(page: Page): Promise<void> {
  await expect(page.getByText(/^Connected/)).toBeVisible()
  const [, count] = /request (\d+)(?!.*request )/s.exec(await linesOf(page)) ?? []
  expect(Number(count), 'lines of the log').toBeGreaterThan((filling + watched) * linesASecond)
}

/**
 * Memory of the page in bytes: objects, and the buffers of lines and pixels, which are counted separately.
 */
async function memoryOf(page: Page, cdp: CDPSession): Promise<number> {
  // Twice, since the first run may free what referenced other objects.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
  if (!(backingStorageSize > 0)) throw new Error(`${page.url()}: the browser counts no buffers`)
  return usedSize + backingStorageSize
}
