import { expect, test } from 'vitest'
import * as counted from './money.ts'
import { sum, wholeTimes, withPercent } from './hundredths.ts'

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
])('%j come to %s, as with the library', (amounts, total) => {
  expect(sum(amounts)).toBe(total)
  expect(counted.sum(amounts)).toBe(total)
})

test.each([
  ['100.00', '21.00', '121.00'],
  ['0.05', '21', '0.06'],
  ['33.33', '19.5', '39.83'],
  ['10.00', '0', '10.00'],
])('%s with %s %% on it is %s', (amount, percent, total) => {
  expect(withPercent(amount, percent)).toBe(total)
})

test('what is left over of the last time is dropped', () => {
  const times = (amount: string, part: string) =>
    wholeTimes({ amount, factor: 365 }, { part, divisor: 12 })
  expect(times('11.99', '365.00')).toBe(0)
  expect(times('12.00', '365.00')).toBe(1)
  expect(times('12.00', '0.00')).toBe(0)
})

test('what is no amount is a mistake', () => {
  expect(() => sum(['1e3'])).toThrow('no amount of money')
})
