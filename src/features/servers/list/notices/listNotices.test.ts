import { expect, test } from 'vitest'
import type { ServerListEntry } from '#api/actions/eq.ts'
import { listNotices } from './listNotices.ts'

const today = '2026-11-24'

const entry = (id: number, changes: object): ServerListEntry => ({
  detail: 'full',
  id,
  hostname: `web-${id}`,
  name: `web-${id}`,
  status: 'rent',
  type: 'VPS',
  IP: '203.0.113.8',
  due_date: '2026-12-24',
  days_left: 30,
  location: 'NL',
  price_EUR: '10.10',
  price_USD: '11.00',
  price_RUR: null,
  is_prebill: false,
  ...changes,
})

const facts = { today, cancellations: new Map(), currency: 'EUR' }

test('servers that renew within three days are summed without VAT', () => {
  const { renewing } = listNotices(
    [
      entry(1, { due_date: '2026-11-24', days_left: 0 }),
      entry(2, { due_date: '2026-11-27', days_left: 3 }),
      entry(3, { due_date: '2026-11-28', days_left: 4 }),
      entry(4, { due_date: '2026-11-23', days_left: -1 }),
    ],
    facts,
  )
  expect(renewing).toEqual({ count: 2, days: 3, price: { amount: '20.20', currency: 'EUR' } })
})

test('a missing price prevents a sum, and another currency keeps its own', () => {
  const near = { due_date: '2026-11-25', days_left: 1 }
  expect(
    listNotices([entry(1, near), entry(2, { ...near, price_EUR: null })], facts).renewing.price,
  ).toBeUndefined()
  expect(listNotices([entry(1, near)], { ...facts, currency: 'USD' }).renewing.price).toEqual({
    amount: '11.00',
    currency: 'USD',
  })
})

test('suspended servers are sorted by days overdue and don’t renew', () => {
  const { suspended, renewing } = listNotices(
    [
      entry(1, { status: 'power_off', due_date: '2026-11-25', days_left: 1 }),
      entry(2, { status: 'power_off', due_date: '2026-11-15', days_left: -9 }),
      { detail: 'id', id: 3 },
    ],
    facts,
  )
  expect(suspended).toEqual([
    { name: 'web-2', overdue: 9 },
    { name: 'web-1', overdue: 0 },
  ])
  expect(renewing.count).toBe(0)
})
