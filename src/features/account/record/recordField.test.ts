import { expect, test } from 'vitest'
import { phoneDigits, fieldProblem, type FieldRule } from './recordField.ts'

const optional = { required: false, options: ['Individual', 'Legal entity'] }
const required = { ...optional, required: true }

test.each([
  [{ kind: 'text', ...optional }, '', undefined],
  [{ kind: 'text', ...required }, '', 'missing'],
  [{ kind: 'text', ...required }, '  ', 'missing'],
  [{ kind: 'text', ...required }, 'Ada', undefined],
  [{ kind: 'text', ...optional }, 'x'.repeat(200), undefined],
  [{ kind: 'text', ...optional }, 'x'.repeat(201), 'too-long'],
  [{ kind: 'email', ...required }, 'nowhere', 'invalid-email'],
  [{ kind: 'email', ...required }, ' ada@example.net ', undefined],
  [{ kind: 'phone', ...optional }, 'call me', 'invalid-phone'],
  [{ kind: 'phone', ...optional }, '+31 20 123 4567', undefined],
  [{ kind: 'phone', ...optional }, '', undefined],
  [{ kind: 'select', ...required }, '', 'missing'],
  [{ kind: 'select', ...required }, 'Ghost', 'invalid-option'],
  [{ kind: 'select', ...required }, 'Legal entity', undefined],
  [{ kind: 'checkbox', ...optional }, 'off', undefined],
  [{ kind: 'checkbox', ...required }, 'off', 'unchecked'],
  [{ kind: 'checkbox', ...required }, '', 'unchecked'],
  [{ kind: 'checkbox', ...required }, 'on', undefined],
] satisfies [FieldRule, string, string | undefined][])('%j with %j: %s', (rule, value, problem) => {
  expect(fieldProblem(rule, value)).toBe(problem)
})

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
])('the phone number %j has the digits %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})
