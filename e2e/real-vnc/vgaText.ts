import { readFileSync } from 'node:fs'
import { pixelAt, type Picture } from './picture.ts'

const cell = { width: 9, height: 16 }
/** The BIOS of QEMU's graphics card contains the font: 16 rows of 8 pixels per character, in ASCII order. */
const bios = readFileSync('/usr/share/seabios/vgabios-stdvga.bin')
const capitalA = Buffer.from('000010386cc6c6fec6c6c6c600000000', 'hex')
const font = bios.indexOf(capitalA) - 65 * cell.height

const charOfShape: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 95 }, (_, index) => {
    const code = 32 + index
    const at = font + code * cell.height
    return [bios.toString('hex', at, at + cell.height), String.fromCharCode(code)]
  }),
)

/** Reads the lines of a VGA text mode screen from its pixels. Unknown shapes become `\ufffd`. */
export function vgaText(picture: Picture): string[] {
  const charAt = (col: number, row: number): string => {
    const left = col * cell.width
    const top = row * cell.height
    // The ninth column is empty, except for line-drawing characters.
    const ground = pixelAt(picture, left + 8, top)
    const shape = Uint8Array.from({ length: cell.height }, (_, y) => {
      let bits = 0
      for (let x = 0; x < 8; x += 1)
        bits = bits * 2 + Number(pixelAt(picture, left + x, top + y) !== ground)
      return bits
    })
    return charOfShape.get(Buffer.from(shape).toString('hex')) ?? '\ufffd'
  }
  const cols = Math.floor(picture.width / cell.width)
  return Array.from({ length: Math.floor(picture.height / cell.height) }, (_, row) =>
    Array.from({ length: cols }, (__, col) => charAt(col, row))
      .join('')
      .trimEnd(),
  )
}
