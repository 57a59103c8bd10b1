import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { typedDifference } from './typedDifference.ts'

it.each([
  ['', 'a', 0, 'a'],
  ['ab', 'abc', 0, 'c'],
  ['abc', 'ab', 1, ''],
  // A word is put in the place of what was typed so far.
  ['teh', 'the ', 2, 'he '],
  ['a😀', 'a', 1, ''],
  ['same', 'same', 0, ''],
])('from %j to %j: %i back, then %j', (before, after, back, text) => {
  expect(typedDifference(before, after)).toEqual({ back, text })
})

it('leads from any text to any other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const { back, text } = typedDifference(before, after)
      const held = Array.from(before)
      return held.slice(0, held.length - back).join('') + text === after
    }),
  )
})
