/** Draws the icons of the installed panel, and `favicon.ico`, from `public/icon.svg`: `npm run icons`. */
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
  const draw = async (svg: string, size: number): Promise<Buffer> => {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
    return page.screenshot({ omitBackground: true })
  }
  for (const { name, svg, size } of pictures) {
    const png = await draw(svg, size)
    writeFileSync(join(folder, name), png)
    console.log(`${join(folder, name)} ${(png.length / 1000).toFixed(1)} kB`)
  }
  // Browsers ask for it beside every text file.
  writeFileSync(join('public', 'favicon.ico'), asIco(await draw(icon, 32), 32))
})

/** A picture as the only one in an icon file. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
