import { expect, test } from 'vitest'
import { costOf } from './costGroups.ts'
import { costRows, recurringNow } from './costRows.ts'

const line = (month: string, serverId: number | undefined, amount: string) => ({
  invoiceId: 1,
  month,
  type: 'server' as const,
  serverId,
  description: '',
  currency: 'EUR',
  amount,
})

const server = (id: number, amount: string | null, currency = 'EUR') => ({
  id,
  location: id === 3 ? 'US' : 'NL',
  tagValue: undefined,
  price: amount === null ? null : { amount, currency },
})

const months = ['2026-10', '2026-11']
const [cost] = costOf(
  [line('2026-10', 1, '10.00'), line('2026-11', 1, '20.00'), line('2026-11', undefined, '10.00')],
  months,
  ({ serverId }) => String(serverId ?? ''),
)
if (!cost) throw new Error('no cost')

test('a server has what it was charged beside its price; one without a charge comes last', () => {
  const rows = costRows(cost, [server(1, '19.00'), server(2, null), server(3, '7.50')], 'server')
  expect(rows.map(({ key, total, share, recurring }) => [key, total, share, recurring])).toEqual([
    ['1', '30.00', 75, '19.00'],
    ['', '10.00', 25, undefined],
    ['3', '0.00', 0, '7.50'],
  ])
  expect(rows[2]?.byMonth).toEqual(['0.00', '0.00'])
})

test('months are newest first, and have no price', () => {
  const [byMonth] = costOf(
    [line('2026-10', 1, '30.00'), line('2026-11', 1, '5.00')],
    months,
    ({ month }) => month,
  )
  expect(
    byMonth &&
      costRows(byMonth, [server(1, '19.00')], 'month').map((row) => [row.key, row.recurring]),
  ).toEqual([
    ['2026-11', undefined],
    ['2026-10', undefined],
  ])
})

test('prices of several currencies aren’t added', () => {
  const servers = [server(1, '19.00'), server(2, '1.50', 'USD'), server(3, '0.75'), server(4, null)]
  expect(recurringNow(servers).map(({ currency, amount }) => [currency, amount])).toEqual([
    ['EUR', '19.75'],
    ['USD', '1.50'],
  ])
  const [byLocation] = costOf([line('2026-11', 1, '30.00')], months, () => 'NL')
  expect(
    byLocation &&
      costRows(byLocation, servers, 'location').map(({ key, recurring }) => [key, recurring]),
  ).toEqual([
    ['NL', '19.00'],
    ['US', '0.75'],
  ])
})
