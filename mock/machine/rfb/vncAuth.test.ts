import { expect, test } from 'vitest'
import { encryptBlock, responseTo } from './vncAuth.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const hex = (block: Uint8Array): string => Buffer.from(block).toString('hex')

test.each([
  // Test vectors of NBS Special Publication 500-20, and the classic textbook one.
  ['133457799bbcdff1', '0123456789abcdef', '85e813540f0ab405'],
  ['0101010101010101', '95f8a5e5dd31d900', '8000000000000000'],
  ['8001010101010101', '0000000000000000', '95a8d72813daa94d'],
  ['7ca110454a1a6e57', '01a1d6d039776742', '690f5b0d9a26939b'],
])('DES with the key %s makes of %s %s', (key, plain, secret) => {
  expect(hex(encryptBlock(bytes(key), bytes(plain)))).toBe(secret)
})

test('VNC authentication uses the first eight characters of a password', () => {
  const challenge = bytes('000102030405060708090a0b0c0d0e0f')
  expect(responseTo(challenge, 'password')).toEqual(responseTo(challenge, 'password and more'))
  expect(responseTo(challenge, 'password')).not.toEqual(responseTo(challenge, 'Password'))
})
