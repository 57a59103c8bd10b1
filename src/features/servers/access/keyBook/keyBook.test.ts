// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { readSshKey } from '../sshKey.ts'
import { isInScript, withExtraKey } from './extraKeys.ts'
import { freeName, readBook, storeBook, storedBook, withKey, type KeptKey } from './keyBook.ts'

const ed25519 =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl ada@laptop'
const other =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHUlSGDBvnPZlu0Gh3+cFy8VzwN0fXvzXXxTjPqxoFkb deploy'

function keyIn(line: string) {
  const read = readSshKey(line)
  if (read === null || !('key' in read)) throw new Error(`Not a key: ${line}`)
  return read.key
}

const book = (...lines: string[]): readonly KeptKey[] =>
  lines.map(keyIn).reduce<readonly KeptKey[]>(withKey, [])

beforeEach(() => localStorage.clear())

describe('a saved key', () => {
  test('is named by its comment, and the first one is the default', () => {
    expect(book(ed25519, other).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['ada@laptop', true],
      ['deploy', false],
    ])
  })

  test('is there once, whatever its comment', () => {
    expect(book(ed25519, ed25519.replace('ada@laptop', 'another name'))).toHaveLength(1)
  })

  test('has a name of its own', () => {
    const keys = book(ed25519, other.replace('deploy', 'ada@laptop'))
    expect(keys.map(({ name }) => name)).toEqual(['ada@laptop', 'ada@laptop 2'])
    expect(freeName(keys, 'ada@laptop')).toBe('ada@laptop 3')
    expect(freeName([], '  ')).toBe('key')
  })

  test('comes back from storage', () => {
    const keys = book(ed25519, other)
    expect(storeBook('account ada@example.net', keys)).toBe(true)
    expect(readBook(localStorage.getItem(storedBook('account ada@example.net')))).toEqual(keys)
    expect(readBook(localStorage.getItem(storedBook('account bob@example.net')))).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['something else', '{"name":"x"}'],
    [
      'a private key',
      '[{"name":"x","line":"-----BEGIN OPENSSH PRIVATE KEY-----","isDefault":true}]',
    ],
  ])('storage that holds %s holds no keys', (_, text) => expect(readBook(text)).toEqual([]))
})

describe('a further key in the script', () => {
  const key = keyIn(other)

  test('is added to an empty script, and taken out again', () => {
    const script = withExtraKey('', key, true)
    expect(script).toBe(`#!/bin/sh\necho '${other}' >> /root/.ssh/authorized_keys\n`)
    expect(isInScript(script, key)).toBe(true)
    expect(withExtraKey(script, key, false)).toBe('')
  })

  test('leaves the rest of the script as it is', () => {
    const own = '#!/bin/bash\napt-get update\n'
    const script = withExtraKey(own, key, true)
    expect(script).toBe(`${own}echo '${other}' >> /root/.ssh/authorized_keys\n`)
    expect(withExtraKey(script, key, false)).toBe(own)
    expect(withExtraKey(script, key, true)).toBe(script)
  })

  test('has no comment that a shell would run', () => {
    const hostile = keyIn(
      `${other.split(' ').slice(0, 2).join(' ')} it's'; touch /tmp/x; echo '$(id)`,
    )
    expect(withExtraKey('', hostile, true)).toContain(" its touch tmpx echo id' >> ")
  })
})
