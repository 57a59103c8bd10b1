/** Draws the icons of the installed panel from `public/icon.svg`: `npm run icons`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, withBrowser } from './browser.ts'

const folder = join('public', 'icons')
const icon = readFileSync(join('public', 'icon.svg'), 'utf8')
/** Systems that cut icons into a shape of their own need the background up to the edge. */
const fullBleed = icon.replace(/ rx="[^"]*"/, '')

const pictures = [
  { name: '192.png', svg: icon, size: 192 },
  { name: '512.png', svg: icon, size: 512 },
  { name: 'maskable-512.png', svg: fullBleed, size: 512 },
  { name: 'apple-touch-icon.png', svg: fullBleed, size: 180 },
]

ensureBrowser()
mkdirSync(folder, { recursive: true })
await withBrowser(async (browser) => {
  const page = await browser.newPage()
  for (const { name, svg, size } of pictures) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
    const png = await page.screenshot({ omitBackground: true })
    writeFileSync(join(folder, name), png)
    console.log(`${join(folder, name)} ${(png.length / 1000).toFixed(1)} kB`)
  }
})
