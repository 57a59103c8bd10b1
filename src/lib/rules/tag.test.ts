import { expect, test } from 'vitest'
import { isOwnFact, tagNameProblem } from './tag.ts'

test.each([
  ['env', undefined],
  ['Rack-12', undefined],
  ['', 'missing'],
  ['two words', 'characters'],
  ['grün', 'characters'],
  ['a'.repeat(32), undefined],
  ['a'.repeat(33), 'too-long'],
])('the name %j: %s', (name, problem) => {
  expect(tagNameProblem(name)).toBe(problem)
})

test('reserved tag names are recognized', () => {
  expect(isOwnFact('hostname')).toBe(true)
  expect(isOwnFact('env')).toBe(false)
})
