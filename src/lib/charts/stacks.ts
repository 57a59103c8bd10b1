/** Bars that are made of parts. */

/** Neighbors differ in hue and in lightness; a line in the surface's color parts them. */
export const stackColors = [
  'var(--accent)',
  'color-mix(in oklab, var(--led-busy) 60%, var(--surface))',
  'color-mix(in oklab, var(--accent) 45%, var(--surface))',
  'var(--led-busy)',
  'color-mix(in oklab, var(--accent) 22%, var(--surface))',
  'var(--led-off)',
] as const

export const stackColor = (part: number): string =>
  stackColors[part % stackColors.length] ?? stackColors[0]

/** How far the bars reach: positive parts upwards, negative ones downwards. */
export function stackEnds(
  parts: readonly { readonly values: readonly number[] }[],
): readonly number[] {
  const steps = parts[0]?.values ?? []
  return steps.flatMap((_, step) => {
    const values = parts.map((part) => part.values[step] ?? 0)
    const sumOf = (some: readonly number[]) => some.reduce((total, value) => total + value, 0)
    return [sumOf(values.filter((value) => value > 0)), sumOf(values.filter((value) => value < 0))]
  })
}
