import { expect, test } from 'vitest'
import { actions } from '#api/actions/index.ts'
import type { Action } from '#api/action.ts'
import { counted } from '#lib/sentTwice/reportUnseen.ts'
import { perhaps } from './SentTwiceStrips.tsx'

/** Sent by no code of the panel. */
const unsent = ['auth/flip_tag']

test('every write that isn’t harmless twice is counted or said to be doubtful', () => {
  const all: readonly Action[] = Object.values(actions)
  const harmful = all.filter(({ effect, harmlessTwice }) => effect === 'write' && !harmlessTwice)
  expect([...counted, ...Object.keys(perhaps), ...unsent].toSorted()).toEqual(
    harmful.map(({ key }) => key).toSorted(),
  )
})
