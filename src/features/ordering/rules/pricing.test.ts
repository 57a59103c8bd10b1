import { describe, expect, test } from 'vitest'
import { licensedCores } from '#lib/money/licences.ts'
import { orderPriceCases, type OrderPriceCase } from './orderPriceCases.ts'
import {
  orderPrice,
  type OrderTerms,
  type PricePart,
  looksLikePromoCode,
  normalPromoCode,
} from './pricing.ts'
import { subtract, times } from '#lib/money/money.ts'

/** The ordered items at catalog prices. */
function partsOf({
  currency,
  server,
  addresses,
  plan,
  windows,
  software,
}: OrderPriceCase): PricePart[] {
  const parts: PricePart[] = [{ kind: 'server', name: 'bm.v2-medium', monthly: server.listed }]
  if (addresses)
    parts.push({
      kind: 'addresses',
      name: '',
      count: addresses.count,
      monthly: times(addresses.each.listed, addresses.count),
    })
  if (plan) parts.push({ kind: 'traffic-plan', name: '1Gbps 100TB', monthly: plan.listed })
  if (windows)
    parts.push({
      kind: 'os-licence',
      name: 'Windows Server 2022',
      // The catalog lists other currencies as totals; EUR is priced per core.
      monthly:
        currency === 'EUR' ? times('1.875', licensedCores(windows.cores)) : windows.licence.listed,
      cores: licensedCores(windows.cores),
    })
  if (software) parts.push({ kind: 'software', name: 'Hosting panel', monthly: software.listed })
  return parts
}

const termsOf = ({ period, promo, group, vat }: OrderPriceCase): OrderTerms => ({
  period,
  promo: promo === undefined ? undefined : { code: 'CODE', percent: promo },
  groupPercent: group,
  vat: vat === undefined ? { kind: 'none' } : { kind: 'added', percent: vat },
})

describe('an order’s price matches the calculation by hand', () => {
  test.each(orderPriceCases)('$period: $count', (order) => {
    const price = orderPrice(partsOf(order), termsOf(order))
    const afterPeriod = price.lines
      .filter(({ full }) => full !== '0.00')
      .map(({ full, periodDiscount }) => subtract(full, periodDiscount.amount))
    expect(afterPeriod).toEqual(order.lines)
    expect(price.promo?.amount).toBe(order.promoOff)
    expect(price.group?.amount).toBe(order.groupOff)
    expect(price.now).toEqual({ net: order.net, vat: order.tax, total: order.total })
    expect(price.next.net).toBe(order.next)
  })
})

const server: PricePart = { kind: 'server', name: 'bm.v2-medium', monthly: '89.00' }
const plan: PricePart = { kind: 'traffic-plan', name: '1Gbps 100TB', monthly: '29.00' }
const noVat = { kind: 'none' } as const

test('the monthly price is the renewal’s average', () => {
  // 258.99 x 21 % = 54.39; 313.38 / 3 = 104.46
  const price = orderPrice([server], {
    period: 'quarterly',
    promo: { code: 'WELCOME10', percent: 10 },
    vat: { kind: 'added', percent: '21.00' },
  })
  expect(price.next).toEqual({ net: '258.99', vat: '54.39', total: '313.38' })
  expect(price.perMonth).toBe('104.46')
})

test('each discount is listed separately', () => {
  // 267.00 − 8.01 = 258.99, − 25.90 = 233.09, − 11.65; of the plan's 87.00 the group takes 4.35
  const { lines, promo, group } = orderPrice([server, plan], {
    period: 'quarterly',
    promo: { code: 'WELCOME10', percent: 10 },
    groupPercent: '5.00',
    vat: noVat,
  })
  expect(lines.map(({ periodDiscount }) => periodDiscount.amount)).toEqual(['8.01', '0.00'])
  expect(promo?.amount).toBe('25.90')
  expect(group?.amount).toBe('16.00')
})

test('a line has the percentage of its period’s discount, a plan has none', () => {
  const { lines } = orderPrice([server, plan], { period: 'annually', vat: noVat })
  expect(lines.map(({ periodDiscount }) => periodDiscount)).toEqual([
    { percent: 12, amount: '128.16' },
    { percent: 0, amount: '0.00' },
  ])
})

test('a code without a discount has no line', () => {
  const { promo } = orderPrice([plan], {
    period: 'monthly',
    promo: { code: 'WELCOME10', percent: 10 },
    vat: noVat,
  })
  expect(promo).toBeNull()
})

test('amounts are exact where floats aren’t', () => {
  const parts = ['0.10', '0.20'].map((monthly) => ({ ...server, monthly }))
  expect(orderPrice(parts, { period: 'monthly', vat: noVat }).now.total).toBe('0.30')
})

test('two plans of the same name keep their own prices', () => {
  const dear = { ...plan, monthly: '39.00' }
  const total = (chosen: PricePart) =>
    orderPrice([server, chosen], { period: 'monthly', vat: noVat }).now.total
  expect([total(plan), total(dear)]).toEqual(['118.00', '128.00'])
})

test('an unknown VAT is reported and not in the total', () => {
  const { vat, now } = orderPrice([server], { period: 'monthly', vat: { kind: 'unknown' } })
  expect(vat).toEqual({ kind: 'unknown' })
  expect(now).toEqual({ net: '89.00', vat: '0.00', total: '89.00' })
})

test('an empty order costs nothing', () => {
  const price = orderPrice([], { period: 'annually', vat: noVat })
  expect(price.lines).toEqual([])
  expect(price.now.total).toBe('0.00')
  expect(price.perMonth).toBe('0.00')
})

test('a promo code is compared trimmed and in upper case', () => {
  expect(normalPromoCode('  welcome10 ')).toBe('WELCOME10')
})

test.each([
  ['WELCOME10', true],
  [' spring_5 ', true],
  ['A1', false],
  ['TEN PERCENT', false],
  ['', false],
])('"%s" can be a code: %s', (code, possible) => {
  expect(looksLikePromoCode(code)).toBe(possible)
})
