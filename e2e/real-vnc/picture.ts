import type { Page } from '@playwright/test'
import { screen } from '../consoles.ts'

/** Red, green and blue of each pixel, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** The pixels of the panel's canvas, at the canvas's own size. */
export const drawn = (page: Page): Promise<Picture> => read(page, null)

/** The pixels of the page where the canvas is displayed. */
export async function seen(page: Page): Promise<Picture> {
  const box = await screen(page).boundingBox()
  if (!box) throw new Error('The screen is not shown')
  // The browser snaps the canvas to whole pixels.
  const clip = { ...box, x: Math.round(box.x), y: Math.round(box.y) }
  const png = await page.screenshot({ clip })
  return read(page, png.toString('base64'))
}

/** Decodes the canvas, or a PNG if given, in the page. */
async function read(page: Page, png: string | null): Promise<Picture> {
  const { rows, ...size } = await screen(page).evaluate(async (element, file) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('The screen is no canvas')
    let canvas = element
    if (file !== null) {
      const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
    }
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
    const rowOf = (row: number): string => {
      let bytes = ''
      for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4)
        bytes += String.fromCharCode(data[at]!, data[at + 1]!, data[at + 2]!)
      return btoa(bytes)
    }
    return { width, height, rows: Array.from({ length: height }, (_, row) => rowOf(row)) }
  }, png)
  const bytes = Buffer.concat(rows.map((row) => Buffer.from(row, 'base64')))
  return { ...size, bytes: new Uint8Array(bytes) }
}

/** Parses QEMU's screen dump: `P6`, width, height, 255, then the pixels. */
export function readPixmap(file: Buffer): Picture {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64))
  if (!head) throw new Error('This is no pixmap')
  return {
    width: Number(head[1]),
    height: Number(head[2]),
    bytes: new Uint8Array(file.subarray(head[0].length)),
  }
}

/** The number of bytes that differ between two pictures; all of them if their sizes differ. */
export function difference(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height)
    return Math.max(one.bytes.length, other.bytes.length)
  return one.bytes.reduce((count, byte, at) => count + Number(byte !== other.bytes[at]), 0)
}

/** A pixel as `#rrggbb`. */
export const pixelAt = ({ width, bytes }: Picture, x: number, y: number): string => {
  const at = (y * width + x) * 3
  return `#${Buffer.from(bytes.subarray(at, at + 3)).toString('hex')}`
}

/** The number of pixels of a color, given as `#rrggbb`. */
export function pixelsOf({ bytes }: Picture, colour: string): number {
  const [red, green, blue] = Buffer.from(colour.slice(1), 'hex')
  let count = 0
  for (let at = 0; at < bytes.length; at += 3)
    if (bytes[at] === red && bytes[at + 1] === green && bytes[at + 2] === blue) count += 1
  return count
}
