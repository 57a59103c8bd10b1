import { expect, test } from 'vitest'
import { likelyReason } from './TestResult.tsx'

const key = (changes: object = {}) => ({
  name: 'ci',
  active: true,
  ip: '',
  token_view: 'c41f',
  ...changes,
})
const pasted = ' 0123456789abcdef-0123456789abc41f '

test.each([
  ['a disabled key', [key({ active: false })], 'disabled'],
  ['dots before the ending', [key({ active: false, token_view: '…c41f' })], 'disabled'],
  ['a key that allows other IPs', [key({ ip: '198.51.100.0/24' })], 'ip-not-allowed'],
  ['a key that allows this IP', [key({ ip: '203.0.113.0/24' })], undefined],
  ['a key that allows any IP', [key()], undefined],
  ['another key', [key({ token_view: 'aaaa', active: false })], undefined],
  ['an ending too short to tell', [key({ token_view: '1f', active: false })], undefined],
  ['no ending', [key({ token_view: '', active: false })], undefined],
  ['two keys with the same ending', [key({ active: false }), key({ name: 'other' })], undefined],
])('%s: %s', (_case, keys, expected) => {
  expect(likelyReason(pasted, keys, '203.0.113.7')?.reason).toBe(expected)
})
