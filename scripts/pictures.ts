/**
 * Takes the pictures of the README and the gallery from scenario links: `npm run pictures`, or
 * `npm run pictures billing reboot` for some of the gallery's. `npm run pictures -- --language nl` takes six screens in
 * a language instead.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { Flow, Seen } from '#mock/flows/flow.ts'
import { flows } from '#mock/flows/flows.ts'
import { pictureOf, pictureSize } from '#mock/flows/galleryPage.ts'
import { startLink } from '#mock/flows/startLink.ts'
import { pictureFolder } from '#mock/server/staticFolders.ts'
import { ensureBrowser, withBrowser } from './browser.ts'
import { asWebp } from './pictures/asWebp.ts'
import { languagePictures } from './pictures/languagePictures.ts'
import { whileServed } from './served.ts'

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' } },
})
/** The viewport of the end-to-end tests; gallery pictures are a third of it. */
const viewport = { width: 1440, height: 900 }

const found = (page: Page, seen: Seen) =>
  'text' in seen
    ? page.getByText(seen.text).filter({ visible: true })
    : page.getByRole(seen.role, { name: seen.name })

async function shown(page: Page, { start, sees }: Flow): Promise<Buffer> {
  await page.goto(startLink(start))
  for (const seen of sees) await expect(found(page, seen).first()).toBeVisible({ timeout: 30_000 })
  // Some flows show an API that doesn't respond, so the network never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  return page.screenshot({ animations: 'disabled' })
}

ensureBrowser()
mkdirSync(pictureFolder, { recursive: true })
await whileServed('reports/pictures-state', (baseURL) =>
  withBrowser(async (browser) => {
    if (values.language !== undefined) return languagePictures(browser, baseURL, values.language)
    const context = await browser.newContext({
      baseURL,
      viewport,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const darkroom = await context.newPage()
    const keep = (file: string, picture: Buffer): void => {
      writeFileSync(file, picture)
      console.log(`${file} ${(picture.length / 1000).toFixed(0)} kB`)
    }
    await page.bringToFront()
    for (const flow of flows.filter(({ id }) => only.length === 0 || only.includes(id))) {
      const png = await shown(page, flow)
      const picture = await asWebp(darkroom, png, { size: pictureSize, quality: 0.8 })
      keep(join(pictureFolder, pictureOf(flow)), picture)
    }
    if (only.length > 0) return
    const files = new Set(flows.map(pictureOf))
    for (const file of readdirSync(pictureFolder))
      if (!files.has(file)) rmSync(join(pictureFolder, file))

    const list = flows.find(({ id }) => id === 'forty-servers')
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!list) break
      await page.emulateMedia({ colorScheme })
      const png = await shown(page, list)
      keep(
        `docs/servers-${colorScheme}.webp`,
        await asWebp(darkroom, png, { size: viewport, quality: 0.85 }),
      )
    }
  }),
)
