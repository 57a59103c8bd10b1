import spleen from './spleen.json' with { type: 'json' }

export const glyphWidth = 8
export const glyphHeight = 16

const glyphs: ReadonlyMap<number, Uint8Array> = new Map(
  Array.from(spleen.glyphs.matchAll(/(.{4})(.{32})/g), ([, codePoint = '', rows = '']) => [
    Number.parseInt(codePoint, 16),
    Uint8Array.from(rows.match(/../g) ?? [], (row) => Number.parseInt(row, 16)),
  ]),
)

/** The replacement character. */
const unknown = 0xfffd
const blank = new Uint8Array(glyphHeight)

/** Sixteen rows of eight pixels, leftmost pixel in the highest bit. */
export const glyphOf = (codePoint: number): Uint8Array =>
  glyphs.get(codePoint) ?? glyphs.get(unknown) ?? blank
