/** Rectangles of framebuffer updates: raw pixels and pseudo-encodings. RFC 6143, 7.6 to 7.8. */
import { glyphHeight, glyphOf, glyphWidth } from '../display/glyphs.ts'
import type { Span, TextScreen } from '../display/textScreen.ts'
import { Malformed } from './bytes.ts'

export const encoding = {
  raw: 0,
  desktopSize: -223,
  cursor: -239,
  qemuKeys: -258,
} as const

/** Bits by which a pixel's red, green and blue are shifted, in 32 bits with the lowest byte first. RFC 6143, 7.4. */
export type PixelFormat = readonly [red: number, green: number, blue: number]

/** Blue first. */
export const ownFormat: PixelFormat = [16, 8, 0]

/** `ownFormat` as sent in the protocol. */
export const ownFormatBytes = Uint8Array.from([
  32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0,
])

/** Parses a pixel format: browsers choose the order of colors alone. */
export function readPixelFormat(bytes: Uint8Array): PixelFormat {
  const [perPixel, , bigEndian, trueColor, ...rest] = bytes
  if (
    perPixel !== 32 ||
    bigEndian !== 0 ||
    trueColor !== 1 ||
    rest.slice(0, 6).join() !== '0,255,0,255,0,255'
  )
    throw new Malformed('32 bits of true colour are spoken here')
  const [red = 0, green = 0, blue = 0] = rest.slice(6)
  return [red, green, blue]
}

/** Encodes color 0xRRGGBB as a pixel. */
const pixelOf = ([red, green, blue]: PixelFormat, colour: number): number =>
  (((colour >> 16) << red) | (((colour >> 8) & 255) << green) | ((colour & 255) << blue)) >>> 0

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
  const pixels = width * arrow.length * 4
  const { bytes, contents } = rectangle(
    [0, 0, width, arrow.length],
    encoding.cursor,
    pixels + maskBytes * arrow.length,
  )
  const view = new DataView(contents.buffer, contents.byteOffset)
  for (const [y, row] of arrow.entries())
    for (const [x, sign] of Array.from(row).entries()) {
      view.setUint32((y * width + x) * 4, pixelOf(format, sign === '.' ? 0xff_ff_ff : 0), true)
      const at = pixels + y * maskBytes + (x >> 3)
      if (sign !== ' ') contents[at] = (contents[at] ?? 0) | (0x80 >> (x & 7))
    }
  return bytes
}

/** A span of cells as raw pixels. */
export function textRectangle(
  screen: TextScreen,
  { row, from, to }: Span,
  format: PixelFormat,
): Uint8Array {
  const perRow = (to - from) * glyphWidth * 4
  const { bytes, contents } = rectangle(
    [from * glyphWidth, row * glyphHeight, (to - from) * glyphWidth, glyphHeight],
    encoding.raw,
    perRow * glyphHeight,
  )
  const view = new DataView(contents.buffer, contents.byteOffset)
  for (let col = from; col < to; col += 1) {
    const { codePoint, foreground, background, underlined } = screen.cell(row, col)
    const glyph = glyphOf(codePoint)
    const [ink, paper] = [pixelOf(format, foreground), pixelOf(format, background)]
    for (let y = 0; y < glyphHeight; y += 1) {
      const line = underlined && y === glyphHeight - 2 ? 0xff : (glyph[y] ?? 0)
      let at = y * perRow + (col - from) * glyphWidth * 4
      for (let bit = 0x80; bit > 0; bit >>= 1) {
        view.setUint32(at, line & bit ? ink : paper, true)
        at += 4
      }
    }
  }
  return bytes
}
