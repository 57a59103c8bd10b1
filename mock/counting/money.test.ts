import { expect, test } from 'vitest'
import {
  add,
  compare,
  inCents,
  isNothing,
  isPositive,
  least,
  lessPercent,
  negate,
  percentOf,
  share,
  subtract,
  sum,
  times,
} from './money.ts'

test('sums are exact at any size', () => {
  expect(add('0.1', '0.2')).toBe('0.30')
  expect(sum(Array.from({ length: 1000 }, () => '0.07'))).toBe('70.00')
  expect(sum([])).toBe('0.00')
  expect(sum(['0.004', '0.004'])).toBe('0.01')
  expect(add('9007199254740993.01', '0.01')).toBe('9007199254740993.02')
})

test('half a cent rounds away from zero, and zero is never negative', () => {
  // 1.50 x 3 % = 0.045
  expect(percentOf('1.50', '3')).toBe('0.05')
  expect(percentOf('-1.50', '3')).toBe('-0.05')
  // 1.50 - 0.05
  expect(lessPercent('1.50', '3')).toBe('1.45')
  expect(times('0.015', 1)).toBe('0.02')
  expect(negate('0.00')).toBe('0.00')
  expect(subtract('1.00', '1.001')).toBe('0.00')
  expect(subtract('1.00', '-0.50')).toBe('1.50')
})

test('a price per core keeps its thousandths until multiplied', () => {
  // 1.875 x 10 = 18.75
  expect(times('1.875', 10)).toBe('18.75')
})

test('a rate can have any number of decimals', () => {
  // 4.37 x 1.08 = 4.7196
  expect(times('4.37', '1.08')).toBe('4.72')
})

test('shares of a period', () => {
  expect(share('30.00', 10, 30)).toBe('10.00')
  // 10.00 / 3 = 3.333...
  expect(share('10.00', 1, 3)).toBe('3.33')
  expect(share('30.00', 1, 0)).toBe('0.00')
})

test('amounts compare as numbers in any format', () => {
  expect(compare('10', '9.99')).toBe(1)
  expect(compare('5', '5.00')).toBe(0)
  expect(compare('-5', '4')).toBe(-1)
  expect(least('12.00', '5', '7.50')).toBe('5')
  expect(inCents('5')).toBe('5.00')
  expect(isPositive('0.00')).toBe(false)
  expect(isNothing('-0.00')).toBe(true)
  expect(isNothing('0.001')).toBe(false)
  expect(isPositive('-0.01')).toBe(false)
})

test('an invalid amount throws', () => {
  expect(() => inCents('1e3')).toThrow('not an amount: 1e3')
})
