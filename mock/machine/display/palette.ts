/** The text screen's colors, as 0xRRGGBB. */
const basic = [
  0x000000, 0xcd3131, 0x0dbc79, 0xe5e510, 0x3b78ff, 0xbc3fbc, 0x11a8cd, 0xcccccc, 0x666666,
  0xf14c4c, 0x23d18b, 0xf5f543, 0x6ea1ff, 0xd670d6, 0x29b8db, 0xffffff,
] as const

export const defaultForeground = basic[7]
export const defaultBackground = basic[0]

/** Component values of the 6x6x6 color cube (xterm). */
const steps = [0, 0x5f, 0x87, 0xaf, 0xd7, 0xff] as const
const step = (index: number): number => steps[index % 6] ?? 0

/** Color `index` of 256. */
export function paletteColour(index: number): number {
  if (index < 16) return basic[index] ?? defaultForeground
  if (index < 232) {
    const place = index - 16
    return (step(Math.floor(place / 36)) << 16) | (step(Math.floor(place / 6)) << 8) | step(place)
  }
  return (8 + (index - 232) * 10) * 0x01_01_01
}
