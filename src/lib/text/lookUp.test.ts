import { expect, test } from 'vitest'
import { lookUp } from './lookUp.ts'

test('finds own properties only', () => {
  expect(lookUp({ NL: 'Netherlands' }, 'NL')).toBe('Netherlands')
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])(
  'a table knows nothing of %j',
  (name) => {
    expect(lookUp({ NL: 'Netherlands' }, name)).toBeUndefined()
  },
)
