import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { sessionSchema } from '#lib/session/session.ts'
import { logFile, logFileName, logFileSchema } from './file.ts'

const session = z.parse(sessionSchema, {
  id: '1-2-3-4',
  token: 'a0b1c2d3e4f5',
  tokenExpire: 1_794_000_000,
  identity: { kind: 'account', email: 'ada@example.net', location: 'billing_com' },
  record: {
    role: 'Customer billing',
    permissions: ['eq/list'],
    servers: [5860],
    billing_location: 'billing_com',
    customer_id: 7120,
    tags: [{ tag: 'root_password', value: 'Abcdefg1%', extra: '' }],
  },
})

test('contains the session and its permissions, but no secrets', () => {
  const file = logFile({ session, calls: [], page: '/servers/5860', locale: 'de', now: 1000 })
  const text = JSON.stringify(file)
  expect(z.parse(logFileSchema, JSON.parse(text))).toEqual(file)
  expect(file).toMatchObject({
    format: 'patchbay.request-log',
    version: 1,
    writtenAt: 1000,
    page: '/servers/5860',
    session: { identity: { email: 'ada@example.net' }, record: { permissions: ['eq/list'] } },
  })
  for (const secret of ['a0b1c2d3e4f5', '1-2-3-4', 'Abcdefg1%']) expect(text).not.toContain(secret)
})

test('rejects a later version', () => {
  const file = logFile({ session, calls: [], page: '/', locale: 'en', now: 0 })
  expect(z.safeParse(logFileSchema, { ...file, version: 2 }).success).toBe(false)
})

test('is named after the time', () => {
  expect(logFileName(Date.UTC(2026, 10, 22, 1, 44))).toBe('patchbay-log-2026-11-22-01-44.json')
})
