import { describe, expect, test } from 'vitest'
import { addressProblem, nextFree, privateRangesOf, rangeIn } from './privateRanges.ts'

const named = (private_ranges: readonly unknown[], private_vlans: readonly unknown[]) =>
  privateRangesOf({ private_ranges, private_vlans }).map(({ network, vlan }) => [network, vlan])

const rangesOf = (...networks: readonly (readonly [string, number])[]) =>
  privateRangesOf({
    private_ranges: networks.map(([network]) => network),
    private_vlans: networks.map(([, vlan]) => vlan),
  })

describe('the ranges of a session', () => {
  test('are pairs of two lists', () => {
    expect(named(['10.12.5.0/24', '10.12.4.0/25'], [1205, '1204'])).toEqual([
      ['10.12.4.0/25', 1204],
      ['10.12.5.0/24', 1205],
    ])
  })

  test('are written as networks', () => {
    expect(named([' 10.12.4.7/24 '], [1204])).toEqual([['10.12.4.0/24', 1204]])
  })

  test.each([
    ['no network', 'office'],
    ['an address', '10.12.4.1'],
    ['a short form', '10.12/16'],
    ['two networks', '10.12.4.0/24, 10.12.5.0/24'],
    ['a record', { network: '10.12.4.0/24' }],
    ['null', null],
    ['IPv6', 'fd00:12::/64'],
    ['mapped IPv4', '::ffff:10.12.4.0/95'],
  ])('one that is %s costs no other', (_case, range) => {
    expect(named([range, '10.12.5.0/24'], [1204, 1205])).toEqual([['10.12.5.0/24', 1205]])
  })

  test.each([0, 4095, 1204.5, '', 'x', null, { id: 1204 }])(
    'one in VLAN %s costs no other',
    (vlan) => {
      expect(named(['10.12.4.0/24', '10.12.5.0/24'], [vlan, 1205])).toEqual([
        ['10.12.5.0/24', 1205],
      ])
    },
  )

  test('are none where nobody can tell which VLAN is whose', () => {
    expect(named(['10.12.4.0/24', '10.12.5.0/24'], [1204])).toEqual([])
    expect(named([], [1204])).toEqual([])
    expect(named([], [])).toEqual([])
  })
})

describe('the range of what is typed', () => {
  const ranges = rangesOf(['10.12.4.0/24', 1204], ['10.12.6.0/24', 1204], ['10.12.5.0/24', 1205])

  test.each([
    ['1205', '', '10.12.5.0/24'],
    ['1204', '', '10.12.4.0/24'],
    ['1204', '10.12.6.9', '10.12.6.0/24'],
    ['1204', '10.12', '10.12.4.0/24'],
    ['7', '10.12.4.9', undefined],
    ['', '', undefined],
  ])('VLAN %s, address %s', (vlan, ip, network) => {
    expect(rangeIn(ranges, { vlan, ip })?.network).toBe(network)
  })
})

describe('an address', () => {
  const ranges = rangesOf(
    ['10.12.4.0/25', 1204],
    ['10.12.6.0/24', 1204],
    ['10.9.9.8/31', 9],
    ['10.9.9.7/32', 10],
  )

  test.each([
    ['10.12.4.1', '1204', undefined],
    ['10.12.4.126', '1204', undefined],
    ['10.12.6.127', '1204', undefined],
    ['10.12.4.0', '1204', 'network'],
    ['10.12.4.127', '1204', 'broadcast'],
    ['10.12.4.128', '1204', 'outside'],
    ['10.12.3.255', '1204', 'outside'],
    // RFC 3021
    ['10.9.9.8', '9', undefined],
    ['10.9.9.9', '9', undefined],
    ['10.9.9.10', '9', 'outside'],
    ['10.9.9.7', '10', undefined],
    // Nothing is known of this VLAN.
    ['10.12.4.0', '7', undefined],
    // Other checks say what is wrong with it.
    ['10.12.4', '1204', undefined],
    ['', '1204', undefined],
  ])('%s in VLAN %s', (ip, vlan, problem) => {
    expect(addressProblem(ranges, { ip, vlan })?.problem).toBe(problem)
  })

  test('outside of all networks of a VLAN names them', () => {
    expect(addressProblem(ranges, { ip: '192.168.0.1', vlan: '1204' })).toEqual({
      problem: 'outside',
      networks: ['10.12.4.0/25', '10.12.6.0/24'],
    })
  })
})

describe('the next free address', () => {
  const freeIn = (network: string, ...used: string[]) => {
    const [range] = rangesOf([network, 1204])
    return range && nextFree(range, (ip) => used.includes(ip))
  }

  test.each([
    ['10.12.4.0/24', [], '10.12.4.2'],
    ['10.12.4.0/24', ['10.12.4.2', '10.12.4.4'], '10.12.4.3'],
    ['10.12.255.252/14', ['10.12.0.2'], '10.12.0.3'],
    ['10.12.4.252/30', [], '10.12.4.254'],
    ['10.12.4.252/30', ['10.12.4.254'], undefined],
    ['10.9.9.8/31', ['10.9.9.8'], '10.9.9.9'],
    ['10.9.9.7/32', [], '10.9.9.7'],
    ['10.9.9.7/32', ['10.9.9.7'], undefined],
    ['255.255.255.0/24', [], '255.255.255.2'],
  ] as const)('in %s beside %j', (network, used, expected) => {
    expect(freeIn(network, ...used)).toBe(expected)
  })
})
