import { describe, expect, test } from 'vitest'
import { countSignIns, fromDetails, fromLog } from './signIns.ts'

const noon = 1_795_262_400

describe('the log', () => {
  test('is told newest first, and keeps what has no time', () => {
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

describe('the log with outcomes', () => {
  const period = { from: '2026-11-20', to: '2026-11-21' }

  test.each([
    ['2026-11-19 23:59:59', 0],
    ['2026-11-20 00:00:00', 1],
    ['2026-11-21 23:59:59', 1],
    ['2026-11-22 00:00:00', 0],
    [null, 1],
  ])('has of %s in two days: %d', (timestamp, count) => {
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
  ])('%j has failed: %s', (status, failed) => {
    const [entry] = fromDetails([{ event: 'login', ip: '', timestamp: null, status }], period)
    expect(entry?.failed).toBe(failed)
  })
})

test('addresses count once each, and nobody is at an address that was not told', () => {
  const entry = (ip: string, failed?: boolean) => ({
    time: noon,
    event: 'login',
    ip,
    failed,
  })
  const entries = [entry('203.0.113.9'), entry('203.0.113.9', true), entry('::1', true), entry('')]
  expect(countSignIns(entries, '203.0.113.9')).toEqual({ addresses: 2, fromOwn: 2, failed: 2 })
  expect(countSignIns(entries, '')).toEqual({ addresses: 2, fromOwn: 0, failed: 2 })
})
