import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { typedDifference } from './guestKeyboard.ts'

it.each([
  ['', 'a', 0, 'a'],
  ['ab', 'abc', 0, 'c'],
  ['abc', 'ab', 1, ''],
  // A suggestion replaces the word.
  ['teh', 'the ', 2, 'he '],
  ['a😀', 'a', 1, ''],
  ['same', 'same', 0, ''],
])('from %j to %j: delete %i, then type %j', (before, after, deleted, text) => {
  expect(typedDifference(before, after)).toEqual({ deleted, text })
})

it('leads from any text to any other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const { deleted, text } = typedDifference(before, after)
      const held = Array.from(before)
      return held.slice(0, held.length - deleted).join('') + text === after
    }),
  )
})
