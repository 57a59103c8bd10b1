import { expect, test } from 'vitest'
import {
  shortForm,
  allows,
  allowListSize,
  withHostBits,
  overlaps,
  parseAllowList,
  checkIp,
  sameAllowList,
} from './allowList.ts'

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
  // Python 3.11's `ipaddress` and nginx 1.22 agree.
  ['::10.0.0.1', '10.0.0.1', false],
  ['::10.0.0.1', '::a00:1', true],
  ['::a00:1', '::10.0.0.1', true],
  ['10.0.0.1', '::10.0.0.1', false],
  ['::10.0.0.0/120', '::a00:7', true],
  ['::ffff:10.0.0.0/104', '10.200.3.4', true],
  ['::ffff:10.0.0.0/104', '11.0.0.1', false],
  ['::ffff:0:0/96', '203.0.113.7', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['64:ff9b::10.0.0.1', '10.0.0.1', false],
  ['::ffff:0:10.0.0.1', '10.0.0.1', false],
])('%j allows %s: %s', (list, ip, expected) => {
  expect(allows(list, ip)).toBe(expected)
})

test('invalid entries are recognized', () => {
  const unreadable = parseAllowList(
    '203.0.113.7, 10.1, 10/8, 203.0.113.0/33, x, 2001:db8::/48, 10.0.0.1/08, fe80::1%eth0, fe80::%1/64, 2001:db8::/032, 010.0.0.1, 10.0.0.0/0, ::/0, 10.0.0.1/',
  )
    .filter(({ network }) => network === null)
    .map(({ text }) => text)
  expect(unreadable).toEqual([
    '10.1',
    '10/8',
    '203.0.113.0/33',
    'x',
    '10.0.0.1/08',
    'fe80::1%eth0',
    'fe80::%1/64',
    '2001:db8::/032',
    '010.0.0.1',
    '10.0.0.1/',
  ])
})

test.each([
  ['203.0.113.0/24 203.0.113.17', [{ inner: '203.0.113.17', outer: '203.0.113.0/24' }]],
  ['203.0.113.17 203.0.113.0/24', [{ inner: '203.0.113.17', outer: '203.0.113.0/24' }]],
  ['10.0.0.1 10.0.0.1', [{ inner: '10.0.0.1', outer: '10.0.0.1' }]],
  ['10.0.0.1 2001:db8::/32 nonsense', []],
])('in %j the redundant entries are %j', (list, found) => {
  expect(overlaps(parseAllowList(list))).toEqual(found)
})

test.each([
  ['203.0.113.7', 1, []],
  ['203.0.113.0/24, 203.0.113.17, 2001:db8:40::/48', 256, [80]],
  ['10.0.0.1 10.0.0.1', 1, []],
  ['2001:db8::1 10.0.0.0/8', 16_777_217, []],
])('%j allows %i IPs and 2 to the power of %j', (list, addresses, powers) => {
  expect(allowListSize(parseAllowList(list))).toEqual({ addresses, powers })
})

test.each([
  ['203.0.113.0/24 10.0.0.1 2001:db8:40::/48', []],
  ['203.0.113.7/24', [{ text: '203.0.113.7/24', means: '203.0.113.0/24' }]],
  ['2001:db8:40::7/48', [{ text: '2001:db8:40::7/48', means: '2001:db8:40::/48' }]],
  ['10.1.2.3/32 0.0.0.0/0', []],
  ['203.0.113.0/33', []],
])('in %j the networks with host bits are %j', (list, found) => {
  expect(withHostBits(parseAllowList(list))).toEqual(found)
})

test.each([
  ['', '203.0.113.7', { answer: 'anyone' }],
  ['203.0.113.0/24', ' 203.0.113.7 ', { answer: 'in', by: '203.0.113.0/24' }],
  ['10.0.0.1, 203.0.113.7', '203.0.113.7', { answer: 'in', by: '203.0.113.7' }],
  ['10.0.0.1 2001:db8::/32', '2001:db8:40::9', { answer: 'in', by: '2001:db8::/32' }],
  ['203.0.113.0/24', '203.0.114.7', { answer: 'refused' }],
  ['203.0.113.0/24', '2001:db8::1', { answer: 'refused' }],
  ['10/8', '10.0.0.1', { answer: 'refused' }],
  ['203.0.113.0/24', '203.0.113', { answer: 'no-address' }],
  ['203.0.113.0/24', '203.0.113.0/25', { answer: 'no-address' }],
  ['203.0.113.0/24', '', { answer: 'no-address' }],
])('with %j, from %j: %j', (list, ip, expected) => {
  expect(checkIp(list, ip)).toEqual(expected)
})

test.each([
  ['', ' ', true],
  ['203.0.113.7', '203.0.113.7/32', true],
  ['10.0.0.1,2001:db8::1', '2001:DB8:0::1\n10.0.0.1', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.0/25', false],
  ['203.0.113.7', '', false],
  ['10/8', '10/8', true],
])('%j and %j are the same list: %s', (one, other, expected) => {
  expect(sameAllowList(one, other)).toBe(expected)
})

// By `iptables -A INPUT -s` (1.8.9) and `socket.inet_aton` (Python 3.11, glibc 2.36).
test.each([
  ['10.1', { iptables: '10.1.0.0', others: '10.0.0.1' }],
  ['10.1.2', { iptables: '10.1.2.0', others: '10.1.0.2' }],
  ['10/8', { iptables: '10.0.0.0/8', others: '0.0.0.10/8' }],
  ['192.168/16', { iptables: '192.168.0.0/16', others: '192.0.0.168/16' }],
  ['10', undefined],
  ['10.0.0.1', undefined],
  ['10.300', undefined],
  ['x', undefined],
])('%s is short for %j', (text, readings) => {
  expect(shortForm(text)).toEqual(readings)
})
