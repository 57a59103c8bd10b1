import { expect, test } from 'vitest'
import { currencyNamed, formatMoney } from './amount.ts'
import {
  add,
  compare,
  inCents,
  min,
  negate,
  percentOf,
  prorate,
  subtract,
  sum,
  times,
  wholeTimes,
  sumsByCurrency,
} from './money.ts'

test('sums are exact where floats are not', () => {
  expect(add('0.1', '0.2')).toBe('0.30')
  expect(sum(Array.from({ length: 1000 }, () => '0.07'))).toBe('70.00')
  expect(sum([])).toBe('0.00')
  expect(add('9007199254740993.01', '0.01')).toBe('9007199254740993.02')
})

test('rounds half a cent up, and never to minus zero', () => {
  expect(times('0.015', 1)).toBe('0.02')
  expect(percentOf('6.47', '21.00')).toBe('1.36')
  expect(negate('0.00')).toBe('0.00')
  expect(subtract('1.00', '1.001')).toBe('0.00')
})

test.each([
  [[], '0.00'],
  [['0.1', '0.2'], '0.30'],
  [['5', '-5.00'], '0.00'],
  [['-0.004'], '0.00'],
  [['0.005'], '0.01'],
  [['-0.005'], '-0.01'],
  [['1.004', '0.001'], '1.01'],
  [['9007199254740993.01', '0.01'], '9007199254740993.02'],
  [['-12.34', '0.04'], '-12.30'],
])('%j come to %s', (amounts, total) => {
  expect(sum(amounts)).toBe(total)
})

test('rounds whole times down', () => {
  const whole = (amount: string, part: string) =>
    wholeTimes({ amount, factor: 365 }, { part, divisor: 12 })
  expect(whole('11.99', '365.00')).toBe(0)
  expect(whole('12.00', '365.00')).toBe(1)
  expect(whole('12.00', '0.00')).toBe(0)
})

test('throws for anything but an amount', () => {
  expect(() => sum(['1e3'])).toThrow('no amount of money')
})

test('prorates a period', () => {
  expect(prorate('30.00', 10, 30)).toBe('10.00')
  expect(prorate('30.00', 1, 0)).toBe('0.00')
})

test('compares amounts as numbers', () => {
  expect(compare('10', '9.99')).toBeGreaterThan(0)
  expect(compare('5', '5.00')).toBe(0)
  expect(min('12.00', '5', '7.50')).toBe('5')
  expect(inCents('5')).toBe('5.00')
})

test('formats money for the locale without rounding', () => {
  expect(formatMoney('1234.50', 'EUR', 'en')).toBe('€1,234.50')
  expect(formatMoney('9007199254740993.01', 'EUR', 'en')).toBe('€9,007,199,254,740,993.01')
  expect(formatMoney('-560.00', 'USD', 'en')).toBe('−$560.00')
  expect(formatMoney('6.47', '', 'en')).toBe('6.47')
  expect(formatMoney('6.47', 'credits', 'en')).toBe('6.47 credits')
})

test.each([
  [{ currencycode: 'EUR', currencysuffix: ' USD' }, 'EUR'],
  [{ currencyprefix: '', currencysuffix: ' RUB' }, 'RUB'],
  [{ currencyprefix: '€', currencysuffix: '' }, 'EUR'],
  [{ currencycode: '<b>', currencyprefix: '¤' }, ''],
])('the currency named by %j is %j', (record, code) => {
  expect(currencyNamed(record)).toBe(code)
})

test('sums each currency separately', () => {
  expect(
    sumsByCurrency([
      { currency: 'EUR', amount: '0.10' },
      { currency: 'USD', amount: '5' },
      { currency: 'EUR', amount: '0.20' },
      { currency: '', amount: '7.00' },
      { currency: 'USD', amount: '-5.00' },
    ]),
  ).toEqual([
    { currency: 'EUR', amount: '0.30', count: 2 },
    { currency: 'USD', amount: '0.00', count: 2 },
    { currency: '', amount: '7.00', count: 1 },
  ])
})

test('no amounts have no sum', () => {
  expect(sumsByCurrency([])).toEqual([])
})
