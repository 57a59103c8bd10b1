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
  ['a key that is switched off', [key({ active: false })], 'switched-off'],
  ['dots before the end', [key({ active: false, token_view: '…c41f' })], 'switched-off'],
  ['a key for other addresses', [key({ ip: '198.51.100.0/24' })], 'wrong-ip'],
  ['a key for this address', [key({ ip: '203.0.113.0/24' })], undefined],
  ['a key that works everywhere', [key()], undefined],
  ['another key', [key({ token_view: 'aaaa', active: false })], undefined],
  ['an end too short to tell', [key({ token_view: '1f', active: false })], undefined],
  ['no end at all', [key({ token_view: '', active: false })], undefined],
  ['two alike', [key({ active: false }), key({ name: 'other' })], undefined],
])('%s: %s', (_case, keys, expected) => {
  expect(likelyReason(pasted, keys, '203.0.113.7')?.reason).toBe(expected)
})
