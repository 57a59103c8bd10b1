import type { Locator } from '@playwright/test'
import { glyphHeight, glyphOf, glyphWidth } from '#mock/machine/display/glyphs.ts'

/** Printable ASCII, all of which the machine's font can draw. */
const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

const charOfShape: ReadonlyMap<string, string> = new Map(
  characters.map((char) => [[...glyphOf(char.codePointAt(0) ?? 0)].join(), char]),
)

/** Reads the text in a canvas from its pixels. Unknown shapes become `\ufffd`. */
export async function screenText(canvas: Locator): Promise<string> {
  const rows = await canvas.evaluate(shapes, { width: glyphWidth, height: glyphHeight })
  return rows
    .map((row) =>
      row
        .map((shape) => charOfShape.get(shape) ?? '\ufffd')
        .join('')
        .trimEnd(),
    )
    .join('\n')
    .trimEnd()
}

/** Runs in the page: each cell of the screen as the bits of its rows, with 1 for every pixel that isn't background. */
function shapes(
  element: Element,
  { width, height }: { width: number; height: number },
): string[][] {
  // Callers pass a canvas.
  const canvas = element as HTMLCanvasElement
  // A new connection has no size yet.
  if (canvas.width === 0 || canvas.height === 0) return []
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const pixels = new Uint32Array(data.buffer)
  const cell = (left: number, top: number): string => {
    const bits = (y: number): number => {
      let row = 0
      for (let x = 0; x < width; x += 1) {
        const pixel = pixels[(top + y) * canvas.width + left + x]
        row = row * 2 + (pixel === background ? 0 : 1)
      }
      return row
    }
    return Array.from({ length: height }, (_, y) => bits(y)).join()
  }
  const background = 0xff00_0000
  return Array.from({ length: Math.floor(canvas.height / height) }, (_, row) =>
    Array.from({ length: Math.floor(canvas.width / width) }, (__, col) =>
      cell(col * width, row * height),
    ),
  )
}
