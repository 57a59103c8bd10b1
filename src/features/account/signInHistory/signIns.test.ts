import { describe, expect, test } from 'vitest'
import { countSignIns, fromDetails, fromLog, parseLastSignIn } from './signIns.ts'

const noon = 1_795_262_400

describe('the log without results', () => {
  test('is sorted newest first and keeps entries without a time', () => {
    const entries = fromLog([
      { action: 'login', ip: ' 203.0.113.9 ', time: '2026-11-20 12:00:00' },
      { action: 'x', ip: '', time: null },
      { action: 'billinglogin', ip: '203.0.113.9', time: '2026-11-21 12:00:00' },
    ])
    expect(entries.map(({ event }) => event)).toEqual(['billinglogin', 'login', 'x'])
    expect(entries[0]).toEqual({
      time: noon,
      event: 'billinglogin',
      ip: '203.0.113.9',
      failed: undefined,
    })
    expect(entries[1]?.ip).toBe('203.0.113.9')
  })
})

describe('the log with results', () => {
  const period = { from: '2026-11-20', to: '2026-11-21' }

  test.each([
    ['2026-11-19 23:59:59', 0],
    ['2026-11-20 00:00:00', 1],
    ['2026-11-21 23:59:59', 1],
    ['2026-11-22 00:00:00', 0],
    [null, 1],
  ])('keeps an entry of %s when it lies within the period', (timestamp, count) => {
    const entries = fromDetails([{ event: 'login', ip: '', timestamp, status: 'success' }], period)
    expect(entries).toHaveLength(count)
  })

  test.each([
    ['success', false],
    ['OK', false],
    ['failed', true],
    ['Wrong password', true],
    ['pending', undefined],
    ['', undefined],
  ])('reads status %j as failed: %s', (status, failed) => {
    const [entry] = fromDetails([{ event: 'login', ip: '', timestamp: null, status }], period)
    expect(entry?.failed).toBe(failed)
  })
})

test('IP addresses count once each, and missing ones not at all', () => {
  const entry = (ip: string, failed?: boolean) => ({
    time: noon,
    event: 'login',
    ip,
    failed,
  })
  const entries = [entry('203.0.113.9'), entry('203.0.113.9', true), entry('::1', true), entry('')]
  expect(countSignIns(entries)).toEqual({ ips: 2, failed: 2 })
})

const time = Date.UTC(2026, 10, 20, 10) / 1000

test.each([
  ['Date: 2026-11-20 10:00:00<br>IP Address: 203.0.113.9', { time, others: ['203.0.113.9'] }],
  [
    'Date: 2026-11-20 10:00<br />IP Address: 203.0.113.9<BR>Host: office.example',
    { time, others: ['203.0.113.9', 'Host: office.example'] },
  ],
  // Decoded, and with other ways to write a time.
  ['Date: 2026-11-20 10:00:00\nIP Address: 203.0.113.9', { time, others: ['203.0.113.9'] }],
  ['Date: 2026-11-20T10:00:00Z', { time, others: [] }],
  ['Date: 2026-11-20 11:00:00 +0100', { time, others: [] }],
  ['Date: 1795168800', { time, others: [] }],
  ['Date: soon', { time: undefined, others: ['Date: soon'] }],
  ['Date: 0000-00-00 00:00:00', { time: undefined, others: ['Date: 0000-00-00 00:00:00'] }],
  ['No Login Logged', { time: undefined, others: ['No Login Logged'] }],
  ['<b>x</b>', { time: undefined, others: ['<b>x</b>'] }],
  ['', { time: undefined, others: [] }],
])('the last sign-in is parsed from %j', (text, parsed) =>
  expect(parseLastSignIn(text)).toEqual(parsed),
)
