import type { Locator } from '@playwright/test'
import { glyphHeight, glyphOf, glyphWidth } from '#mock/machine/display/glyphs.ts'

/** What the machine's font can draw and tests print. */
const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

const charOfShape: ReadonlyMap<string, string> = new Map(
  characters.map((char) => [[...glyphOf(char.codePointAt(0) ?? 0)].join(), char]),
)

/** Reads the text in a canvas by its pixels alone; `\ufffd` where a shape is none of the font's. */
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

/** Runs in the page: the cells of the screen, each as the bits of its rows. What is not its corner's colour is ink. */
function shapes(
  element: Element,
  { width, height }: { width: number; height: number },
): string[][] {
  // The caller names a canvas.
  const canvas = element as HTMLCanvasElement
  // A connection that has just begun has told no size yet.
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
