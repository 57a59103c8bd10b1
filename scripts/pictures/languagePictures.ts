import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser } from '@playwright/test'
import { flows } from '#mock/flows/flows.ts'
import { startLink } from '#mock/flows/startLink.ts'

/** One screen of each kind. */
const shown = ['sign-in', 'forty-servers', 'one-vm', 'power', 'order-review', 'billing']
const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/**
 * Takes pictures of six screens in a language, wide and on a phone, light and dark, to look at them for words that don't
 * fit.
 */
export async function languagePictures(
  browser: Browser,
  baseURL: string,
  language: string,
): Promise<void> {
  const folder = `reports/pictures-${language}`
  mkdirSync(folder, { recursive: true })
  for (const viewport of viewports) {
    const context = await browser.newContext({
      baseURL,
      viewport,
      locale: language,
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const { id, start } of flows.filter((flow) => shown.includes(flow.id))) {
      await page.goto(startLink(start))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('h1').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      // A virtual list draws rows for the window it was opened in.
      const fullPage = id !== 'forty-servers' && id !== 'billing'
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const file = join(folder, `${id}-${viewport.width}-${colorScheme}.png`)
        writeFileSync(file, await page.screenshot({ animations: 'disabled', fullPage }))
        console.log(file)
      }
    }
    await context.close()
  }
}
