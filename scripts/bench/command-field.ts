import { expect } from '@playwright/test'
import { percentile, rounded, type Measurement } from './measurement.ts'
import { visit } from './panel.ts'

const words = ['reboot web-nl-01', 'db fi', '203.0.113.2', 'billing', 'web-7 power off']

/** Typing in the command field over ten thousand servers: from the key to the paint that follows. */
export async function commandField(): Promise<Measurement[]> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, signIn }) => {
    await signIn()
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
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
      await field.fill('')
      // At the pace of a quick person; every key is measured by itself.
      await field.pressSequentially(word, { delay: 80 })
    }
    const times = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
      return performance.getEntriesByName('key').map(({ duration }) => duration)
    })
    return [
      {
        name: 'command field over ten thousand servers: key to paint, 95th percentile',
        value: rounded(percentile(times, 0.95)),
        unit: 'ms',
        goal: 50,
      },
    ]
  })
}
