import { expect, test } from 'vitest'
import { confirms, nameToType } from './ConfirmField.tsx'

test.each([
  // typed, name, confirmed
  ['db-fi-01', 'db-fi-01', true],
  [' db-fi-01 ', 'db-fi-01', true],
  ['db-fi-01', ' db-fi-01', true],
  ['DB-fi-01', 'db-fi-01', false],
  ['db-fi', 'db-fi-01', false],
  ['db-fi-011', 'db-fi-01', false],
  ['', 'db-fi-01', false],
  [' ', ' ', false],
  ['', '', false],
  // Whitespace is collapsed on screen, and a no-break space looks like any other.
  ['mail server', 'mail  server', true],
  ['mail server', 'mail\u00a0server', true],
  ['mailserver', 'mail server', false],
  // "é" precomposed and as "e" with a combining accent.
  ['caf\u00e9', 'cafe\u0301', true],
  ['cafe', 'caf\u00e9', false],
])('%j for %j: %s', (typed, name, confirmed) => {
  expect(confirms(typed, name)).toBe(confirmed)
})

test.each([
  ['web-1', 'web-1'],
  [' web-1 ', 'web-1'],
  ['a  b', 'a b'],
  ['مرحبا', '7'],
  ['café', '7'],
  ['W'.repeat(64), 'W'.repeat(64)],
  ['W'.repeat(65), '7'],
  ['', '7'],
  ['   ', '7'],
])('the name %j is confirmed by typing %j', (name, expected) => {
  expect(nameToType({ id: 7, name })).toBe(expected)
  expect(confirms(expected, expected)).toBe(true)
})
