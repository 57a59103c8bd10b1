import { expect, it } from 'vitest'
import { replacementOf } from './replacement.ts'

const key = (id: number, name = 'Deploy', server_id = 0) => ({ id, name, server_id })
const old = key(4)

it('the newest of the later keys with the same name and scope replaces a key', () => {
  expect(replacementOf(old, [old, key(6), key(5), key(7, 'Backup')])?.id).toBe(6)
})

it.each([
  ['itself', old],
  ['an earlier one', key(3)],
  ['one with another name', key(5, 'deploy 2')],
  ['one for a server', key(5, 'Deploy', 5100)],
])('%s doesn’t', (_which, other) => expect(replacementOf(old, [other])).toBeUndefined())
