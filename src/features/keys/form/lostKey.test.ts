import { expect, test } from 'vitest'
import { findLostKey } from './lostKey.ts'

const key = (id: number, name: string, server_id = 0) => ({ id, name, server_id })
const asked = { name: 'deploy', server_id: 0, before: new Set([1, 2]) }

test.each([
  ['nothing new', asked, [key(1, 'deploy'), key(2, 'ci')], 'none'],
  ['a new one of another name', asked, [key(3, 'ci')], 'none'],
  ['a new one that opens something else', asked, [key(3, 'deploy', 5100)], 'none'],
  ['the new one beside an old one of its name', asked, [key(1, 'deploy'), key(3, 'deploy')], [3]],
  ['its name with other blanks', asked, [key(3, ' deploy ')], [3]],
  ['two new ones', asked, [key(3, 'deploy'), key(4, 'deploy')], [3, 4]],
  ['nobody knew the list before', { ...asked, before: undefined }, [key(1, 'deploy')], [1]],
  ['nobody knew it and none is there', { ...asked, before: undefined }, [key(1, 'ci')], 'none'],
] as const)('%s', (_case, wanted, now, expected) => {
  const result = findLostKey(wanted, now)
  if (expected === 'none') return expect(result).toEqual({ found: 'none' })
  const certain = expected.length === 1 && wanted.before !== undefined
  expect(result).toEqual(
    certain
      ? { found: 'made', key: now.find(({ id }) => id === expected[0]) }
      : {
          found: 'perhaps',
          keys: now.filter(({ id }) => (expected as readonly number[]).includes(id)),
        },
  )
})
