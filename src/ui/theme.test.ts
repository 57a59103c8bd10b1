import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Text of badges, chips and notices on their soft backgrounds, and on surfaces: WCAG 2.2 AA. */
const textPairs = [
  ['ok', 'ok-soft'],
  ['info', 'info-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['accent', 'accent-soft'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['muted', 'canvas'],
  ['faint', 'surface'],
  ['faint', 'canvas'],
  ['warn', 'surface'],
  ['bad', 'surface'],
  ['ok', 'surface'],
  ['accent-ink', 'accent'],
  ['danger-ink', 'danger'],
] as const

/** Marks that carry meaning next to a word, and field borders. */
const markPairs = [
  ['led-ok', 'surface'],
  ['led-off', 'surface'],
  ['led-busy', 'surface'],
  ['led-warn', 'surface'],
  ['led-bad', 'surface'],
  ['chart-3', 'surface'],
  ['chart-4', 'surface'],
  ['chart-5', 'surface'],
  ['chart-6', 'surface'],
  ['line-strong', 'surface'],
] as const

const themes = ['light', 'dark'] as const

const tokens = new Map(
  [
    ...readFileSync(new URL('theme.css', import.meta.url), 'utf8').matchAll(
      /--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g,
    ),
  ].map(([, name, light, dark]) => [name, { light, dark }]),
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(text: string, ground: string, theme: (typeof themes)[number]): number {
  const colors = [text, ground].map((name) => tokens.get(name)?.[theme])
  const [lighter = 0, darker = 0] = colors
    .map((hex) => {
      if (hex === undefined) throw new Error(`theme.css has no ${text} or ${ground}`)
      return luminance(hex)
    })
    .toSorted((one, other) => other - one)
  return (lighter + 0.05) / (darker + 0.05)
}

test('black on white has a contrast of 21 to 1, by the WCAG formula', () => {
  expect(Math.round((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05))).toBe(21)
  // The grays on either side of 4.5, as in every contrast table on white; then the panel's red.
  expect(((luminance('#ffffff') + 0.05) / (luminance('#767676') + 0.05)).toFixed(2)).toBe('4.54')
  expect(((luminance('#ffffff') + 0.05) / (luminance('#777777') + 0.05)).toFixed(2)).toBe('4.48')
  expect(((luminance('#ffffff') + 0.05) / (luminance('#b3261e') + 0.05)).toFixed(2)).toBe('6.54')
})

test.each(themes)('badges and notices are readable in the %s theme', (theme) => {
  for (const [text, ground] of textPairs)
    expect(contrast(text, ground, theme), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  for (const [mark, ground] of markPairs)
    expect(contrast(mark, ground, theme), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
})

test('docs/contrast.md is up to date', async () => {
  const row = ([text, ground]: readonly [string, string]): string =>
    `| ${text} | ${ground} | ${themes.map((theme) => contrast(text, ground, theme).toFixed(2)).join(' | ')} |`
  const table = (pairs: readonly (readonly [string, string])[]): string =>
    ['| color | on | light | dark |', '|---|---|---|---|', ...pairs.map(row)].join('\n')
  await expect(`# Contrast

Written by \`src/ui/theme.test.ts\` from the tokens of \`src/ui/theme.css\`: run it with \`-u\` after a change of colors.

## Words: at least 4.5

${table(textPairs)}

## Marks beside a word, and borders of fields: at least 3

${table(markPairs)}
`).toMatchFileSnapshot('../../docs/contrast.md')
})
