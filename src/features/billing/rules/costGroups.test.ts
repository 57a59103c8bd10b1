import { expect, test } from 'vitest'
import {
  costOf,
  drawnGroups,
  keyOfLine,
  monthsUntil,
  recurringByKey,
  shareOf,
} from './costGroups.ts'
import type { CostLine } from './costLines.ts'

const line = (
  month: string,
  serverId: number | undefined,
  amount: string,
  currency = 'EUR',
): CostLine => ({
  invoiceId: 1,
  month,
  type: 'server',
  serverId,
  description: '',
  currency,
  amount,
})

const byServer = ({ serverId }: CostLine) => String(serverId ?? '')

test('the months of a period, across the turn of the year and from the last day of a month', () => {
  expect(monthsUntil('2026-01-31', 3)).toEqual(['2025-11', '2025-12', '2026-01'])
})

test('groups have a sum for each month, the most expensive first; other months don’t count', () => {
  const [cost] = costOf(
    [
      line('2026-10', 1, '0.10'),
      line('2026-10', 1, '0.20'),
      line('2026-11', 2, '40.00'),
      line('2026-11', 2, '-4.00'),
      line('2026-11', undefined, '1.00'),
      line('2026-08', 1, '999.00'),
      line('2026-12', 1, '999.00'),
    ],
    ['2026-09', '2026-10', '2026-11'],
    byServer,
  )
  expect(cost).toEqual({
    currency: 'EUR',
    total: '37.30',
    byMonth: ['0.00', '0.30', '37.00'],
    groups: [
      { key: '2', total: '36.00', byMonth: ['0.00', '0.00', '36.00'], lines: 2 },
      { key: '', total: '1.00', byMonth: ['0.00', '0.00', '1.00'], lines: 1 },
      { key: '1', total: '0.30', byMonth: ['0.00', '0.30', '0.00'], lines: 2 },
    ],
  })
})

test('currencies are counted apart', () => {
  const costs = costOf(
    [
      line('2026-11', 1, '5.00', 'USD'),
      line('2026-11', 1, '6.00'),
      line('2026-11', 2, '1.00', 'USD'),
    ],
    ['2026-11'],
    byServer,
  )
  expect(costs.map(({ currency, total, groups }) => [currency, total, groups.length])).toEqual([
    ['USD', '6.00', 2],
    ['EUR', '6.00', 1],
  ])
})

test('a server that is gone, or has no such tag, is in the group of none', () => {
  const serverOf = (id: number) => (id === 1 ? { location: 'NL', tagValue: 'shop' } : undefined)
  const keys = (serverId: number | undefined) =>
    (['server', 'location', 'tag', 'type', 'month'] as const).map((grouping) =>
      keyOfLine(line('2026-11', serverId, '1.00'), grouping, serverOf),
    )
  expect(keys(1)).toEqual(['1', 'NL', 'shop', 'server', '2026-11'])
  expect(keys(2)).toEqual(['2', '', '', 'server', '2026-11'])
  expect(keys(undefined)).toEqual(['', '', '', 'server', '2026-11'])
})

test('what has no color of its own is drawn as one', () => {
  const [cost] = costOf(
    [1, 2, 3, 4].map((id) => line('2026-11', id, `${10 - id}.00`)),
    ['2026-10', '2026-11'],
    byServer,
  )
  if (!cost) throw new Error('no cost')
  expect(drawnGroups(cost, 4).others).toBeUndefined()
  const { groups, others } = drawnGroups(cost, 3)
  expect(groups.map(({ key }) => key)).toEqual(['1', '2'])
  expect(others).toEqual({ count: 2, byMonth: ['0.00', '13.00'] })
})

test('what servers cost a month now, those of one currency, without unknown prices', () => {
  const eur = (amount: string) => ({ amount, currency: 'EUR' })
  expect(
    recurringByKey(
      [
        { key: 'NL', price: eur('4.37') },
        { key: 'NL', price: eur('10.01') },
        { key: 'US', price: null },
        { key: 'US', price: { amount: '3.00', currency: 'USD' } },
      ],
      'EUR',
    ),
  ).toEqual(new Map([['NL', '14.38']]))
})

test.each([
  ['1.00', '3.00', 33.3],
  ['-1.00', '4.00', -25],
  ['1.00', '0.00', null],
  ['1.00', '-2.00', null],
])('the share of %s in %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})
