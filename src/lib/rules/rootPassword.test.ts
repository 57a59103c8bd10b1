import { expect, it } from 'vitest'
import { rootPasswordProblems, ruleStatus } from './rootPassword.ts'

it.each([
  ['length', '', 'not-yet'],
  ['length', 'Patch-4', 'not-yet'],
  ['length', 'Patch-42', 'kept'],
  ['upper-case', 'patch', 'not-yet'],
  ['upper-case', 'Patch', 'kept'],
  ['digit', 'patch', 'not-yet'],
  ['special', 'patch 4', 'not-yet'],
  // More typing does not mend these: something has to go.
  ['no-at-or-hash', '', 'not-yet'],
  ['no-at-or-hash', 'p', 'kept'],
  ['no-at-or-hash', 'p@ss', 'broken'],
  ['no-at-or-hash', '#1', 'broken'],
] as const)('%s of %j is %s', (rule, password, status) => {
  expect(ruleStatus(rule, password)).toBe(status)
})

it('keeps all the rules or names those it breaks', () => {
  expect(rootPasswordProblems('Patch-42')).toEqual([])
  expect(rootPasswordProblems('p@ss')).toEqual(['length', 'upper-case', 'digit', 'no-at-or-hash'])
})
