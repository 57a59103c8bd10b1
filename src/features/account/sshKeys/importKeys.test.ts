import { expect, test } from 'vitest'
import { importKeys } from './importKeys.ts'

const one = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl'
const two = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHUlSGDBvnPZlu0Gh3+cFy8VzwN0fXvzXXxTjPqxoFkb'

// The forms of options are those of sshd(8), OpenSSH 9.2.
test.each([
  ['one key', `${one} ada@laptop\n`, [`${one} ada@laptop`], 0],
  ['Windows line ends', `${one} a\r\n${two} b\r\n`, [`${one} a`, `${two} b`], 0],
  ['comments and empty lines', `# mine\n\n  # more\n${one}\n`, [one], 0],
  ['an option', `no-pty ${one} a`, [`${one} a`], 1],
  ['options in quotes', `from="10.0.0.0/8,!10.1.0.1",no-pty ${one} a`, [`${one} a`], 1],
  [
    'spaces in quotes',
    `command="dump /home",no-pty ${one} a\n${two} b`,
    [`${one} a`, `${two} b`],
    1,
  ],
  ['a quote in quotes', String.raw`command="echo \"x y\"" ${one} a`, [`${one} a`], 1],
  ['a key type in quotes', `command="echo ssh-rsa AAAA" ${one} a`, [`${one} a`], 1],
])('%s', (_, text, lines, hadOptions) => {
  const found = importKeys(text)
  expect(found.problems).toEqual([])
  expect(found.keys.map(({ line }) => line)).toEqual(lines)
  expect(found.hadOptions).toBe(hadOptions)
})

test('a bad line says where it is, and the others are read', () => {
  const found = importKeys(`${one} a\nssh-ed25519 AAAAC3Nza\nhello\n${two} b`)
  expect(found.keys).toHaveLength(2)
  expect(found.problems).toEqual([
    { line: 2, problem: 'damaged' },
    { line: 3, problem: 'not-a-key' },
  ])
})

test('nothing is read of a file with a private key', () => {
  const found = importKeys(`${one} a\n-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n`)
  expect(found.keys).toEqual([])
  expect(found.problems).toEqual([{ line: 1, problem: 'private' }])
})
