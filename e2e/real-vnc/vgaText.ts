import { readFileSync } from 'node:fs'
import { pixelAt, type Picture } from './picture.ts'

const cell = { width: 9, height: 16 }
/** Each character's sixteen rows of eight pixels, in the order of ASCII, stand in the BIOS of QEMU's graphics card. */
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

/** The lines of a screen in VGA's text mode, read by its pixels alone: `\ufffd` where a shape is none of ASCII's. */
export function vgaText(picture: Picture): string[] {
  const charAt = (col: number, row: number): string => {
    const left = col * cell.width
    const top = row * cell.height
    // Nothing of a character is in the ninth column: only lines go on to the next.
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
