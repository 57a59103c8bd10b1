import { describe, expect, test } from 'vitest'
import { deployPeriods, termsOf } from './deployPeriod.ts'
import { orderPrice, type PricePart } from './pricing.ts'

const server: PricePart = { kind: 'server', name: 'bm.v2-medium', monthly: '89.00' }
const plan: PricePart = { kind: 'traffic-plan', name: '1Gbps 100TB', monthly: '29.00' }
const windows: PricePart = { kind: 'os-licence', name: 'Windows Server 2022', monthly: '15.00' }
const panel: PricePart = { kind: 'software', name: 'Hosting panel', monthly: '6.50' }
const everything = [server, plan, windows, panel]

describe('period discounts are 3, 6 and 12 percent', () => {
  test.each([
    ['monthly', 1, '89.00'],
    ['quarterly', 3, '258.99'],
    ['semi-annually', 6, '501.96'],
    ['annually', 12, '939.84'],
  ] as const)('%s: %i months cost %s', (period, months, total) => {
    expect(termsOf(period).months).toBe(months)
    expect(orderPrice([server], period).total).toBe(total)
  })
})

test.each(deployPeriods)('%s takes nothing off traffic plans and licences', (period) => {
  const { lines } = orderPrice(everything, period)
  for (const line of lines.slice(1)) {
    expect(line.periodDiscount).toBe('0.00')
    expect(line.amount).toBe(line.full)
  }
})

test('a promo code takes its part off what the period has left, of the server only', () => {
  const { lines, total, saved, recurring } = orderPrice(everything, 'quarterly', {
    code: 'WELCOME10',
    percent: 10,
  })
  expect(lines.map(({ promoDiscount }) => promoDiscount)).toEqual(['25.90', '0.00', '0.00', '0.00'])
  expect(total).toBe('384.59')
  expect(saved).toBe('33.91')
  // Renewing costs what the promo code took off once.
  expect(recurring).toBe('410.49')
})

test('half a cent is rounded up, line by line', () => {
  const cheap: PricePart = { kind: 'server', name: 'vm.pico', monthly: '0.05' }
  expect(orderPrice([cheap, cheap], 'quarterly').lines.map(({ amount }) => amount)).toEqual([
    '0.15',
    '0.15',
  ])
  expect(orderPrice([{ ...cheap, monthly: '0.50' }], 'quarterly').total).toBe('1.45')
})

test('amounts are counted exactly where floats are not', () => {
  const parts = ['0.10', '0.20'].map((monthly) => ({ ...server, monthly }))
  expect(orderPrice(parts, 'monthly').total).toBe('0.30')
})

test('an order of nothing costs nothing', () => {
  expect(orderPrice([], 'annually')).toEqual({
    lines: [],
    total: '0.00',
    saved: '0.00',
    recurring: '0.00',
  })
})
