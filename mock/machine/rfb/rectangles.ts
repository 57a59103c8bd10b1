/** Rectangles of framebuffer updates: raw pixels and pseudo-encodings. RFC 6143, 7.6 to 7.8. */
import { glyphHeight, glyphOf, glyphWidth } from '../display/glyphs.ts'
import type { Span, TextScreen } from '../display/textScreen.ts'
import { pixelOf, type PixelFormat } from './pixelFormat.ts'

export const encoding = {
  raw: 0,
  desktopSize: -223,
  cursor: -239,
  qemuKeys: -258,
} as const

function rectangle(
  [x, y, width, height]: readonly [number, number, number, number],
  kind: number,
  contents: number,
): { readonly bytes: Uint8Array; readonly contents: Uint8Array } {
  const bytes = new Uint8Array(12 + contents)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of [x, y, width, height].entries()) view.setUint16(index * 2, value)
  view.setInt32(8, kind)
  return { bytes, contents: bytes.subarray(12) }
}

/** Announces support for scan codes. */
export const qemuKeysRectangle = (): Uint8Array =>
  rectangle([0, 0, 0, 0], encoding.qemuKeys, 0).bytes

export const sizeRectangle = (width: number, height: number): Uint8Array =>
  rectangle([0, 0, width, height], encoding.desktopSize, 0).bytes

/** `#` is black, `.` white, a blank transparent. */
const arrow = [
  '#           ',
  '##          ',
  '#.#         ',
  '#..#        ',
  '#...#       ',
  '#....#      ',
  '#.....#     ',
  '#......#    ',
  '#.......#   ',
  '#........#  ',
  '#.....##### ',
  '#..#..#     ',
  '#.# #..#    ',
  '##  #..#    ',
  '#    #..#   ',
  '     ###    ',
] as const

/** The pointer's shape, drawn by the viewer. */
export function cursorRectangle(format: PixelFormat): Uint8Array {
  const width = arrow[0].length
  const maskBytes = Math.ceil(width / 8)
  const pixels = width * arrow.length * format.bytes
  const { bytes, contents } = rectangle(
    [0, 0, width, arrow.length],
    encoding.cursor,
    pixels + maskBytes * arrow.length,
  )
  for (const [y, row] of arrow.entries())
    for (const [x, sign] of Array.from(row).entries()) {
      contents.set(pixelOf(format, sign === '.' ? 0xff_ff_ff : 0), (y * width + x) * format.bytes)
      const at = pixels + y * maskBytes + (x >> 3)
      if (sign !== ' ') contents[at] = (contents[at] ?? 0) | (0x80 >> (x & 7))
    }
  return bytes
}

/** Limit of cached colors. */
const mostColours = 4096

/** A span of cells as raw pixels. `pixels` caches colors in the viewer's format. */
export function textRectangle(
  screen: TextScreen,
  { row, from, to }: Span,
  format: PixelFormat,
  pixels: Map<number, Uint8Array>,
): Uint8Array {
  const pixel = (colour: number): Uint8Array => {
    const known = pixels.get(colour) ?? pixelOf(format, colour)
    if (pixels.size < mostColours) pixels.set(colour, known)
    return known
  }
  const perRow = (to - from) * glyphWidth * format.bytes
  const { bytes, contents } = rectangle(
    [from * glyphWidth, row * glyphHeight, (to - from) * glyphWidth, glyphHeight],
    encoding.raw,
    perRow * glyphHeight,
  )
  for (let col = from; col < to; col += 1) {
    const { codePoint, foreground, background, underlined } = screen.cell(row, col)
    const glyph = glyphOf(codePoint)
    const [ink, paper] = [pixel(foreground), pixel(background)]
    for (let y = 0; y < glyphHeight; y += 1) {
      const line = underlined && y === glyphHeight - 2 ? 0xff : (glyph[y] ?? 0)
      let at = y * perRow + (col - from) * glyphWidth * format.bytes
      for (let bit = 0x80; bit > 0; bit >>= 1) {
        contents.set(line & bit ? ink : paper, at)
        at += format.bytes
      }
    }
  }
  return bytes
}
