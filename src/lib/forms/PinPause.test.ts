import { expect, it } from 'vitest'
import { lockoutSeconds } from '#lib/forms/PinLockout.tsx'

it.each([
  ['Too many wrong PINs. Try again in 5 seconds', 5],
  ['auth: too many failed attempts, try again in 1 second', 1],
  ['try again in about 2 minutes', 120],
  ['Try again in 90s.', 90],
  ['Wrong PIN', undefined],
  ['Try again in a while', undefined],
  ['', undefined],
])('%s', (text, seconds) => {
  expect(lockoutSeconds(text)).toBe(seconds)
})
