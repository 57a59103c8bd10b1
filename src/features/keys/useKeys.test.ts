import { expect, test } from 'vitest'
import { hasSettings } from './useKeys.ts'

const key = {
  id: 7,
  name: 'ci',
  active: true,
  ip: '203.0.113.0/24,10.0.0.1',
  server_id: 0,
  token_view: 'c41f',
  login_notify_method: 'email',
  login_notify_address: 'ops@example.net',
} as const
const settings = {
  name: 'ci',
  active: true,
  ip: '203.0.113.0/24,10.0.0.1',
  login_notify_method: 'email',
  login_notify_address: 'ops@example.net',
} as const

test.each([
  [{}, true],
  [{ name: 'ci ' }, true],
  [{ ip: '10.0.0.1/32 203.0.113.0/24' }, true],
  [{ name: 'CI' }, false],
  [{ active: false }, false],
  [{ ip: '' }, false],
  [{ server_id: 5100 }, false],
  [{ login_notify_method: 'webhook' }, false],
  [{ login_notify_address: 'ada@example.net' }, false],
] as const)('a key has the settings with %j: %s', (changes, expected) => {
  expect(hasSettings(key, { ...settings, ...changes })).toBe(expected)
})

test('without notifications the address may be absent, empty or null', () => {
  const quiet = { ...key, login_notify_method: 'none', login_notify_address: null } as const
  const { login_notify_address: _address, ...rest } = settings
  expect(hasSettings(quiet, { ...rest, login_notify_method: 'none' })).toBe(true)
})
