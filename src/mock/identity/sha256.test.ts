import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { base64url, bytesOf, hmac, sha256 } from './sha256.ts'

const messages = ['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'ü€😀'.repeat(99)]

test.each(messages)('the digest of %j is that of a known implementation', (message) => {
  const known = createHash('sha256').update(message).digest('base64url')
  expect(base64url(sha256(bytesOf(message)))).toBe(known)
})

test.each(messages)('the signature under the key %j is that of a known implementation', (key) => {
  const known = createHmac('sha256', key).update('message').digest('base64url')
  expect(base64url(hmac(bytesOf(key), bytesOf('message')))).toBe(known)
})
