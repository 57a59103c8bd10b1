/**
 * The installation's accent color. No single color is readable on both white and black, so it is darkened for the light
 * theme and lightened for the dark one (WCAG 2.2, 4.5:1 for text).
 */

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The backgrounds of accent-colored text, from theme.css. */
const surfaces = { light: [244, 246, 247], dark: [18, 24, 28] } as const satisfies Record<
  string,
  Rgb
>
/** More than 4.5, to leave room for soft backgrounds. */
const minContrast = 6

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const mix = (from: Rgb, to: Rgb, part: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
]

const channel = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function readable(colour: Rgb, surface: Rgb, towards: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.05) {
    const candidate = mix(colour, towards, part)
    if (contrast(candidate, surface) >= minContrast) return candidate
  }
  return towards
}

/** From here on a color is so light that what makes it readable as text turns it into another one: yellow into brown. */
const lightBrand = 0.35

/** For each theme: the accent, areas filled with it and the text color on them, and its soft background. */
export function accentFor(hex: string) {
  const colour = parse(hex)
  const light = readable(colour, surfaces.light, black)
  const dark = readable(colour, surfaces.dark, white)
  // A light brand keeps its color, with dark text on it.
  const filled =
    luminance(colour) >= lightBrand ? { fill: colour, ink: black } : { fill: light, ink: white }
  return {
    light: { accent: light, ...filled, soft: mix(light, white, 0.88) },
    dark: { accent: dark, fill: dark, ink: black, soft: mix(dark, surfaces.dark, 0.85) },
  }
}

const css = (colour: Rgb): string => `rgb(${colour.join(' ')})`

/** `hex` has six digits; the configuration was validated. */
export function applyAccent(hex: string): void {
  const { light, dark } = accentFor(hex)
  const set = (name: string, ofLight: Rgb, ofDark: Rgb): void =>
    document.documentElement.style.setProperty(name, `light-dark(${css(ofLight)}, ${css(ofDark)})`)
  set('--accent', light.accent, dark.accent)
  set('--accent-fill', light.fill, dark.fill)
  set('--accent-hover', mix(light.fill, black, 0.15), mix(dark.fill, white, 0.2))
  set('--accent-pressed', mix(light.fill, black, 0.3), mix(dark.fill, black, 0.15))
  set('--accent-ink', light.ink, dark.ink)
  set('--accent-soft', light.soft, dark.soft)
}
