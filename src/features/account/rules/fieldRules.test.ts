import { expect, test } from 'vitest'
import { fieldProblem, type FieldRule } from './fieldRules.ts'

const kinds = { required: false, options: ['Individual', 'Legal entity'] }
const must = { ...kinds, required: true }

test.each([
  [{ kind: 'text', ...kinds }, '', undefined],
  [{ kind: 'text', ...must }, '', 'missing'],
  [{ kind: 'text', ...must }, '  ', 'missing'],
  [{ kind: 'text', ...must }, 'Ada', undefined],
  [{ kind: 'text', ...kinds }, 'x'.repeat(200), undefined],
  [{ kind: 'text', ...kinds }, 'x'.repeat(201), 'too-long'],
  [{ kind: 'email', ...must }, 'nowhere', 'not-an-email'],
  [{ kind: 'email', ...must }, ' ada@example.net ', undefined],
  [{ kind: 'phone', ...kinds }, 'call me', 'not-a-phone'],
  [{ kind: 'phone', ...kinds }, '+31 20 123 4567', undefined],
  [{ kind: 'phone', ...kinds }, '', undefined],
  [{ kind: 'select', ...must }, '', 'missing'],
  [{ kind: 'select', ...must }, 'Ghost', 'not-offered'],
  [{ kind: 'select', ...must }, 'Legal entity', undefined],
  [{ kind: 'checkbox', ...kinds }, 'off', undefined],
  [{ kind: 'checkbox', ...must }, 'off', 'not-ticked'],
  [{ kind: 'checkbox', ...must }, '', 'not-ticked'],
  [{ kind: 'checkbox', ...must }, 'on', undefined],
] satisfies [FieldRule, string, string | undefined][])('%j with %j: %s', (rule, value, problem) => {
  expect(fieldProblem(rule, value)).toBe(problem)
})
