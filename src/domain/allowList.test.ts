import { expect, test } from 'vitest'
import { allows, allowListSize, overlaps, parseAllowList } from './allowList.ts'

test.each([
  ['', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['10.0.0.1; 203.0.113.0/24\n2001:db8::1', '2001:db8:0:0::1', true],
  ['2001:db8::/32', '203.0.113.7', false],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['nonsense', '203.0.113.7', false],
  ['203.0.113.7', 'nonsense', false],
])('%j lets %s in: %s', (list, ip, expected) => {
  expect(allows(list, ip)).toBe(expected)
})

test('entries that are neither an address nor a network are told apart', () => {
  const unreadable = parseAllowList('203.0.113.7, 10.1, 10/8, 203.0.113.0/33, x, 2001:db8::/48')
    .filter(({ network }) => network === null)
    .map(({ text }) => text)
  expect(unreadable).toEqual(['10.1', '10/8', '203.0.113.0/33', 'x'])
})

test.each([
  ['203.0.113.0/24 203.0.113.17', [{ inner: '203.0.113.17', outer: '203.0.113.0/24' }]],
  ['203.0.113.17 203.0.113.0/24', [{ inner: '203.0.113.17', outer: '203.0.113.0/24' }]],
  ['10.0.0.1 10.0.0.1', [{ inner: '10.0.0.1', outer: '10.0.0.1' }]],
  ['10.0.0.1 2001:db8::/32 nonsense', []],
])('in %j the entries held by others are %j', (list, found) => {
  expect(overlaps(parseAllowList(list))).toEqual(found)
})

test.each([
  ['203.0.113.7', 1, []],
  ['203.0.113.0/24, 203.0.113.17, 2001:db8:40::/48', 256, [80]],
  ['10.0.0.1 10.0.0.1', 1, []],
  ['2001:db8::1 10.0.0.0/8', 16_777_217, []],
])('%j lets in %i addresses and 2 to the power of %j', (list, addresses, powers) => {
  expect(allowListSize(parseAllowList(list))).toEqual({ addresses, powers })
})
