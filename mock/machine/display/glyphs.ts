import { spleen } from './spleen.ts'

export const glyphWidth = 8
export const glyphHeight = 16

const glyphs: ReadonlyMap<number, Uint8Array> = new Map(
  spleen
    .trim()
    .split('\n')
    .map((line) => [
      Number.parseInt(line.slice(0, 4), 16),
      Uint8Array.from({ length: glyphHeight }, (_, row) =>
        Number.parseInt(line.slice(4 + row * 2, 6 + row * 2), 16),
      ),
    ]),
)

/** The replacement character. */
const unknown = 0xfffd
const blank = new Uint8Array(glyphHeight)

/** Sixteen rows of eight pixels, leftmost pixel in the highest bit. */
export const glyphOf = (codePoint: number): Uint8Array =>
  glyphs.get(codePoint) ?? glyphs.get(unknown) ?? blank
