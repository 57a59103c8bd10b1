import { expect, test } from 'vitest'
import { isHostname } from './hostname.ts'

test.each([
  ['web-01', true],
  ['web-01.example.net', true],
  ['-web', false],
  ['web-', false],
  ['web_01', false],
  ['', false],
  ['a'.repeat(64), false],
  [`${'a.'.repeat(127)}aa`, false],
])('host name %s: %s', (name, possible) => {
  expect(isHostname(name)).toBe(possible)
})
