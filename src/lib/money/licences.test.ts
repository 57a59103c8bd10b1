import { describe, expect, test } from 'vitest'
import { licenceOf, licensedCores, formatUnitPrice } from './licences.ts'

describe('Windows needs at least eight core licenses, in steps of two', () => {
  test.each([
    [0, 8],
    [1, 8],
    [4, 8],
    [8, 8],
    [9, 10],
    [10, 10],
    [15, 16],
    [64, 64],
  ])('%i cores need %i', (cores, licences) => {
    expect(licensedCores(cores)).toBe(licences)
  })
})

const perCore = [{ tag: 'price_per_core_EUR', value: '1.875' }]

test('a license is priced per core', () => {
  expect(licenceOf({ price_EUR: '15', tags: perCore }, 9)).toEqual({
    kind: 'priced',
    cores: 10,
    perCore: '1.875',
    monthly: '18.75',
  })
})

test('without a price per core the total counts', () => {
  expect(licenceOf({ price_EUR: '15', tags: [] }, 9)).toMatchObject({
    perCore: null,
    monthly: '15.00',
  })
})

test('a free OS has no license, a paid one costs nothing', () => {
  expect(licenceOf({ price_EUR: null, tags: [] }, 9)).toEqual({ kind: 'free' })
  expect(licenceOf({ price_EUR: '0', tags: perCore }, 9)).toEqual({ kind: 'paid' })
})

test('with an unknown number of cores the license’s total counts', () => {
  expect(licenceOf({ price_EUR: '15', tags: perCore }, Number.POSITIVE_INFINITY)).toMatchObject({
    kind: 'priced',
    perCore: null,
    monthly: '15.00',
  })
})

test.each([
  ['1.875', 'en', '€1.875'],
  ['15', 'en', '€15.00'],
  ['1.5', 'en', '€1.50'],
  ['0.12345', 'en', '€0.1235'],
  ['1.875', 'de', '1,875\u00A0€'],
  ['many', 'en', 'many EUR'],
])('%s per unit in %s: %s', (amount, locale, expected) => {
  expect(formatUnitPrice(amount, 'EUR', locale)).toBe(expected)
})
