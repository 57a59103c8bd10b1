import { assert, nat, property, tuple } from 'fast-check'
import { expect, it, test } from 'vitest'
import { accentFor, contrast } from './accent.ts'

const hex = tuple(nat(255), nat(255), nat(255)).map(
  (parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
)

it('any accent is readable in both themes, as text and under text', () => {
  assert(
    property(hex, (colour) => {
      const { light, dark } = accentFor(colour)
      expect(contrast(light.accent, [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(light.accent, light.soft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(light.fill, light.ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark.accent, [12, 16, 19])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark.accent, dark.soft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark.fill, dark.ink)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('an accent that is readable already stays as it is', () => {
  expect(accentFor('#0a5c58').light.accent).toEqual([10, 92, 88])
})

test.each([
  ['yellow', '#ffd200', [255, 210, 0], [0, 0, 0]],
  ['lime', '#b6e000', [182, 224, 0], [0, 0, 0]],
  ['light orange', '#ffa94d', [255, 169, 77], [0, 0, 0]],
  ['white', '#ffffff', [255, 255, 255], [0, 0, 0]],
  ['petrol', '#0a5c58', [10, 92, 88], [255, 255, 255]],
  ['black', '#000000', [0, 0, 0], [255, 255, 255]],
])('a button in %s keeps its color', (_name, brand, fill, ink) => {
  expect(accentFor(brand).light).toMatchObject({ fill, ink })
})
