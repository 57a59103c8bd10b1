import { expect, test } from 'vitest'
import { phoneDigits } from './phoneNumber.ts'

test.each([
  ['', ''],
  ['   ', ''],
  ['+31 6 1234-5678', '31612345678'],
  ['0031 (6) 12345678', '31612345678'],
  ['+31.612345678', '31612345678'],
  ['49/30/1234567', '49301234567'],
  ['1234567', '1234567'],
  ['123456', undefined],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', undefined],
  ['call me', undefined],
  ['+31 612345678 ext. 5', undefined],
  ['31+612345678', undefined],
])('%j has the digits %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})
