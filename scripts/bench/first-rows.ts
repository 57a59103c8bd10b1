import { expect } from '@playwright/test'
import { rounded, type Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'

/** Ten thousand servers on a processor four times slower: from pressing "Sign in" to the first rows. */
export async function firstRows(): Promise<Measurement[]> {
  return visit({ scenario: 'ten-thousand-servers' }, async ({ page, cdp, signIn }) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // Taken inside the page, so that the test program's own turns do not count.
    await page.evaluate(() => {
      addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true })
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[role=row] [role=gridcell], [role=row] [role=cell], tbody td'))
          return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => performance.mark('rows')))
      }).observe(document.body, { childList: true, subtree: true })
    })
    await signIn()
    await expect(rows(page).first()).toBeVisible()
    const value = await page.evaluate(async () => {
      while (performance.getEntriesByName('rows').length === 0) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return performance.measure('first rows', 'pressed', 'rows').duration
    })
    return [
      { name: 'ten thousand servers: first rows', value: rounded(value), unit: 'ms', goal: 1500 },
    ]
  })
}
