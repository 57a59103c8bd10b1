import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  keyFields,
  keySettings,
  keyValues,
  newKeyValues,
  isUnencrypted,
  webhookProblem,
} from './keyFields.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const values = { ...newKeyValues(0, 'ada@example.net'), name: 'deploy' }

const wrongFields = (changes: object): string[] => {
  const read = keyFields.safeParse({ ...values, ...changes })
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

test.each([
  [{}, []],
  [{ name: '  ' }, ['name']],
  [{ name: 'x'.repeat(101) }, ['name']],
  [{ allowed: '203.0.113.0/24\n10.0.0.300' }, ['allowed']],
  [{ notice: 'email' }, []],
  [{ notice: 'email', email: 'ada' }, ['email']],
  [{ notice: 'email', email: '' }, ['email']],
  [{ notice: 'webhook' }, ['webhook']],
  [{ notice: 'webhook', webhook: 'ops.example.net' }, ['webhook']],
  [{ notice: 'webhook', webhook: 'https://ops.example.net/hook', email: 'ada' }, []],
  // What a server's key does not send need not be right.
  [{ notice: 'webhook', webhook: 'nonsense', reach: 5100 }, []],
])('of %j these fields are wrong: %j', (changes, fields) => {
  expect(wrongFields(changes)).toEqual(fields)
})

describe('what is sent', () => {
  test('for the whole account names no server', () => {
    expect(keySettings({ ...values, allowed: '203.0.113.0/24\n2001:db8::1' })).toEqual({
      name: 'deploy',
      ip: '203.0.113.0/24,2001:db8::1',
      login_notify_method: 'none',
      active: true,
    })
  })

  test('holds the address of the notice that was chosen, and no other', () => {
    const both = { ...values, webhook: 'https://ops.example.net/hook' }
    expect(keySettings({ ...both, notice: 'email' })).toMatchObject({
      login_notify_method: 'email',
      login_notify_address: 'ada@example.net',
    })
    expect(keySettings({ ...both, notice: 'webhook' })).toMatchObject({
      login_notify_method: 'webhook',
      login_notify_address: 'https://ops.example.net/hook',
    })
  })

  test('for one server never asks for a notice', () => {
    const sent = keySettings({ ...values, reach: 5100, notice: 'email' })
    expect(sent).toMatchObject({ server_id: 5100, login_notify_method: 'none' })
    expect(sent).not.toHaveProperty('login_notify_address')
  })
})

test('a key that was read and not touched is sent back as it was', () => {
  const key = {
    id: 7,
    name: 'Billing export',
    active: false,
    ip: '198.51.100.23,2001:db8::/48',
    server_id: 0,
    token_view: 'c41f',
    login_notify_method: 'webhook',
    login_notify_address: 'https://hooks.example.net/patchbay',
  } as const
  const { id: _id, server_id: _account, token_view: _end, ...settings } = key
  expect(keySettings(keyValues(key, 'ada@example.net'))).toEqual(settings)
})

test.each([
  ['https://ops.example.net/hooks/patchbay', undefined],
  [' https://ops.example.net:8443/?key=1 ', undefined],
  ['http://10.0.0.1/hook', undefined],
  ['HTTPS://ops.example.net', undefined],
  ['', 'unreadable'],
  ['ops.example.net/hooks', 'unreadable'],
  ['https:ops.example.net', 'unreadable'],
  ['https://', 'unreadable'],
  ['https:///hooks', 'unreadable'],
  ['https://ops example.net', 'unreadable'],
  ['https://ops.example.net:99999/', 'unreadable'],
  ['ftp://ops.example.net', 'unreadable'],
  ['javascript:alert(1)', 'unreadable'],
  ['https://ada:secret@ops.example.net', 'with-password'],
])('of %j as a webhook: %s', (text, expected) => {
  expect(webhookProblem(text)).toBe(expected)
})

test.each([
  ['http://ops.example.net', true],
  ['https://ops.example.net', false],
])('%s is read on the way: %s', (text, expected) => {
  expect(isUnencrypted(text)).toBe(expected)
})
