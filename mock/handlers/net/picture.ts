/** The traffic graph as an image, as some services return it. wire.md 5. */
import { png, type Palette } from './png.ts'

interface Series {
  readonly name: 'in' | 'out'
  readonly points: readonly (readonly [number, number | null])[]
}

const width = 600
const height = 180
const margin = 6

const palette: Palette = [0xffffff, 0xe3e6ea, 0x8b949e, 0x7cc47f, 0x2f5fd0]
const colours = { ground: 0, grid: 1, frame: 2, in: 3, out: 4 } as const

/** A PNG in Base64: incoming traffic as an area, outgoing as a line. */
export function trafficPicture(series: readonly Series[]): string {
  const pixels = new Uint8Array(width * height)
  const set = (x: number, y: number, colour: number): void => {
    if (x >= 0 && x < width && y >= 0 && y < height) pixels[y * width + x] = colour
  }
  const top = Math.max(1, ...series.flatMap(({ points }) => points.map(([, value]) => value ?? 0)))
  const bottom = height - margin
  const heightOf = (value: number): number => Math.round((value / top) * (height - 3 * margin))

  for (let line = 0; line <= 4; line += 1) {
    const y = bottom - Math.round(((height - 3 * margin) * line) / 4)
    for (let x = margin; x < width - margin; x += 1)
      set(x, y, line === 0 ? colours.frame : colours.grid)
  }
  for (const { name, points } of series) {
    let before: number | undefined
    for (let x = margin; x < width - margin; x += 1) {
      const index = Math.floor(((x - margin) / (width - 2 * margin)) * points.length)
      const value = points[index]?.[1]
      if (value === null || value === undefined) continue
      const y = bottom - heightOf(value)
      const from = name === 'in' ? bottom - 1 : (before ?? y)
      for (let at = Math.min(y, from); at <= Math.max(y, from); at += 1) set(x, at, colours[name])
      before = y
    }
  }
  const file = png(width, height, palette, pixels)
  return btoa(Array.from(file, (byte) => String.fromCharCode(byte)).join(''))
}
