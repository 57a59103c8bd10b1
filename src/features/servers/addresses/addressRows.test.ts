import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { showServer } from '#api/actions/eq.ts'
import { addressesFound, addressGroups, addressRows, inAddressOrder } from './addressRows.ts'

interface Address {
  readonly IP: string
  readonly MAC?: string
  readonly vlan?: number
  readonly main_ip?: 0 | 1
  readonly status?: string
}

const server = (id: number, name: string, IP: readonly (Address | string)[]) =>
  z.decode(showServer.reply, {
    server_data: { id, name, Condition_Component: 'rent', status: 'rent', type: 'VPS' },
    IP: [...IP],
  })

const inServerOrder = addressRows([
  server(12, 'web-12', [
    { IP: '203.0.113.10', MAC: '52:54:00:AA:BB:01', vlan: 300, main_ip: 1, status: 'active' },
    { IP: '2001:db8::a', vlan: 300 },
    '203.0.113.9',
  ]),
  server(7, 'mail-7', [
    { IP: '203.0.113.100', vlan: 17, status: 'blocked' },
    { IP: '2001:DB8:0:0:1::1', vlan: 17 },
    { IP: 'reserved' },
    { IP: '9.0.0.1', vlan: 400 },
  ]),
])
const rows = inAddressOrder(inServerOrder)

const found = (q: string): string[] => addressesFound(rows, q).map(({ ip }) => ip)

test('addresses are in the order of their numbers, IPv4 first, and what is none comes last', () => {
  expect(rows.map(({ ip, family, network }) => [ip, family, network])).toEqual([
    ['9.0.0.1', 'IPv4', '9.0.0.0/24'],
    ['203.0.113.9', 'IPv4', '203.0.113.0/24'],
    ['203.0.113.10', 'IPv4', '203.0.113.0/24'],
    ['203.0.113.100', 'IPv4', '203.0.113.0/24'],
    ['2001:db8::a', 'IPv6', '2001:db8::/64'],
    ['2001:DB8:0:0:1::1', 'IPv6', '2001:db8::/64'],
    ['reserved', undefined, undefined],
  ])
})

test('while servers are being read, none moves', () => {
  expect(inServerOrder.map(({ ip }) => ip)).toEqual([
    '203.0.113.10',
    '2001:db8::a',
    '203.0.113.9',
    '203.0.113.100',
    '2001:DB8:0:0:1::1',
    'reserved',
    '9.0.0.1',
  ])
})

test('each says what its server says of it', () => {
  expect(rows[2]).toEqual({
    ip: '203.0.113.10',
    family: 'IPv4',
    server: { id: 12, name: 'web-12' },
    mac: '52:54:00:AA:BB:01',
    vlan: 300,
    isMain: true,
    isBlocked: false,
    network: '203.0.113.0/24',
  })
  expect(rows[3]).toMatchObject({ isBlocked: true, isMain: false })
})

describe('a search', () => {
  test.each([
    ['', 7],
    ['  ', 7],
    ['nothing', 0],
  ])('for %j finds %i', (q, count) => {
    expect(found(q)).toHaveLength(count)
  })

  test.each([
    ['a network', '203.0.113.8/30', ['203.0.113.9', '203.0.113.10']],
    ['an IPv6 network', '2001:db8::/80', ['2001:db8::a']],
    ['a part of an address', '113.10', ['203.0.113.10', '203.0.113.100']],
    ['a server’s name', 'WEB-12', ['203.0.113.9', '203.0.113.10', '2001:db8::a']],
    ['a MAC address', 'aa:bb:01', ['203.0.113.10']],
    ['a VLAN', 'vlan 17', ['203.0.113.100', '2001:DB8:0:0:1::1']],
  ])('for %s', (_case, q, expected) => {
    expect(found(q)).toEqual(expected)
  })
})

describe('groups', () => {
  test('by network', () => {
    expect(addressGroups(rows, 'network')).toEqual([
      { key: '9.0.0.0/24', name: '9.0.0.0/24', addresses: 1, servers: 1, blocked: 0, vlans: [400] },
      {
        key: '203.0.113.0/24',
        name: '203.0.113.0/24',
        addresses: 3,
        servers: 2,
        blocked: 1,
        vlans: [17, 300],
      },
      {
        key: '2001:db8::/64',
        name: '2001:db8::/64',
        addresses: 2,
        servers: 2,
        blocked: 0,
        vlans: [17, 300],
      },
      { key: '', name: '', addresses: 1, servers: 1, blocked: 0, vlans: [] },
    ])
  })

  test('by server', () => {
    expect(addressGroups(rows, 'server').map(({ name, addresses }) => [name, addresses])).toEqual([
      ['mail-7', 4],
      ['web-12', 3],
    ])
  })
})
