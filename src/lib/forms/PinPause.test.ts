import { expect, it } from 'vitest'
import { lockoutSeconds } from '#lib/forms/PinLockout.tsx'

it.each([
  ['Too many wrong PINs. Try again in 5 seconds', 5],
  ['auth: too many failed attempts, try again in 1 second', 1],
  ['try again in about 2 minutes', 120],
  ['Try again in 90s.', 90],
  ['Try again in 1 min', 60],
  ['Blocked. Try again in 3 hours', 10_800],
  ['Your PIN was set in 2024', undefined],
  ['Wrong PIN', undefined],
  ['Try again in a while', undefined],
  ['', undefined],
])('%s', (text, seconds) => {
  expect(lockoutSeconds(text)).toBe(seconds)
})
