import { expect, test } from 'vitest'
import { findLostKey } from './recoverKey.ts'

const key = (id: number, name: string, server_id = 0) => ({ id, name, server_id })
const requested = { name: 'deploy', server_id: 0, before: new Set([1, 2]) }

test.each([
  ['nothing new', requested, [key(1, 'deploy'), key(2, 'ci')], 'not-created'],
  ['a new key with another name', requested, [key(3, 'ci')], 'not-created'],
  ['a new key with another scope', requested, [key(3, 'deploy', 5100)], 'not-created'],
  [
    'a new key beside an old one of the same name',
    requested,
    [key(1, 'deploy'), key(3, 'deploy')],
    [3],
  ],
  ['the same name with other spaces', requested, [key(3, ' deploy ')], [3]],
  ['two new keys', requested, [key(3, 'deploy'), key(4, 'deploy')], [3, 4]],
  ['the list before is unknown', { ...requested, before: undefined }, [key(1, 'deploy')], [1]],
  [
    'the list before is unknown and there is no key',
    { ...requested, before: undefined },
    [key(1, 'ci')],
    'not-created',
  ],
] as const)('%s', (_case, sent, now, expected) => {
  const result = findLostKey(sent, now)
  if (expected === 'not-created') return expect(result).toEqual({ status: 'not-created' })
  expect(result).toEqual({
    status: sent.before ? 'created' : 'ambiguous',
    keys: now.filter(({ id }) => (expected as readonly number[]).includes(id)),
  })
})
