import { expect, test } from 'vitest'
import { addOnPeriod, machinePeriod, coresToLicense, licenceFor, refundFor } from './prices.ts'

test.each([
  // 10.00 x 1, 3, 6, 12 months; 30.00 x 3 %, 60.00 x 6 %, 120.00 x 12 %
  ['monthly', '10.00', '0.00'],
  ['quarterly', '30.00', '0.90'],
  ['semi-annually', '60.00', '3.60'],
  ['annually', '120.00', '14.40'],
] as const)(
  '%s, a machine at 10.00 costs %s less %s, and an add-on gets no discount',
  (period, full, off) => {
    expect(machinePeriod('10.00', period)).toEqual({ full, off })
    expect(addOnPeriod('10.00', period)).toEqual({ full, off: '0.00' })
  },
)

test.each([
  [0, 8],
  [4, 8],
  [8, 8],
  [9, 10],
  [16, 16],
  [17, 18],
])('%i cores need %i licenses', (cores, licences) => {
  expect(coresToLicense(cores)).toBe(licences)
})

test('a license is charged per core', () => {
  // 1.875 x 18 = 33.75
  expect(licenceFor('1.875', 17)).toBe('33.75')
})

test('the remaining days are refunded, at most the whole price', () => {
  expect(refundFor('30.00', 10, 30)).toBe('10.00')
  expect(refundFor('30.00', 40, 30)).toBe('30.00')
  expect(refundFor('30.00', -2, 30)).toBe('0.00')
  // 31.00 x 7 / 31
  expect(refundFor('31.00', 7, 31)).toBe('7.00')
})
