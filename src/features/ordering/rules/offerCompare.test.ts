import { describe, expect, test } from 'vitest'
import { isSameOffer, type Offer } from './offer.ts'
import { compareOffers, locationsOfPreset, locationsOfStock } from './offerCompare.ts'
import { testOffer } from './testOffer.ts'

const preset = testOffer({
  locations: [
    { location: 'NL', monthly: { EUR: '8.00' } },
    { location: 'CH', monthly: { EUR: '10.00' } },
    { location: 'TR', monthly: {} },
    { location: 'PL', monthly: { EUR: '7.90' } },
  ],
})

const machine = (
  id: number,
  location: string,
  price: string,
  more: Partial<Offer> = {},
): Offer => ({
  ...preset,
  ref: { kind: 'stock', id },
  name: `${location}-${id}`,
  kind: 'bm',
  cpu: 'EPYC 7402P',
  available: 1,
  locations: [{ location, monthly: { EUR: price } }],
  ...more,
})

test('offers are equal by kind and id', () => {
  expect(isSameOffer({ kind: 'preset', id: 1 }, { kind: 'preset', id: 1 })).toBe(true)
  expect(isSameOffer({ kind: 'preset', id: 1 }, { kind: 'stock', id: 1 })).toBe(false)
})

describe('comparing', () => {
  const inNl = { location: 'NL', currency: 'EUR' }
  const facts = (offers: readonly Offer[]) =>
    Object.fromEntries(compareOffers(offers, inNl).map(({ fact, differs }) => [fact, differs]))

  test('tells differences from common values, and leaves out absent facts', () => {
    const other = {
      ...preset,
      cores: 8,
      ghz: null,
      locations: [{ location: 'NL', monthly: { EUR: '14.00' } }],
    }
    expect(facts([preset, other])).toEqual({
      price: true,
      location: false,
      available: false,
      cpu: false,
      cores: true,
      ghz: true,
      score: false,
      ram: false,
      disks: false,
      traffic: false,
      setUp: false,
    })
  })

  test.each<[string, keyof ReturnType<typeof facts>, Partial<Offer>]>([
    ['another memory type', 'ram', { ramType: 'DDR5' }],
    ['more disks', 'disks', { disks: [{ count: 2, size: 120, type: 'NVMe' }] }],
    ['technicians', 'setUp', { setUp: { by: 'technicians', because: 'no_autodeploy' } }],
    ['another delivery time', 'setUp', { estimate: '3 days' }],
    ['a GPU', 'gpu', { gpu: 'L40' }],
    ['IPMI', 'ipmi', { ipmi: 'dell' }],
    ['disk layouts', 'raidLevels', { raidLevels: ['LVM_RAID0'] }],
  ])('%s differ', (_case, fact, more) => {
    expect(facts([preset, { ...preset, ...more }])[fact]).toBe(true)
  })
})

describe('the same hardware in every location', () => {
  test('of a preset: cheapest first, with the stock', () => {
    const left: Readonly<Record<string, number>> = { NL: 0, PL: 3, CH: 1 }
    const locations = locationsOfPreset(preset, 'EUR', (location) => left[location])
    expect(
      locations.map(({ location, price, available, obstacle }) => [
        location,
        price,
        available,
        obstacle,
      ]),
    ).toEqual([
      ['PL', '7.90', 3, undefined],
      ['NL', '8.00', 0, 'none-left'],
      ['CH', '10.00', 1, undefined],
      ['TR', undefined, undefined, 'not-sold-there'],
    ])
  })

  test('of a stock server: equal hardware, the cheapest of each location', () => {
    const one = machine(1, 'NL', '219.00')
    const cheaper = machine(2, 'NL', '199.00')
    const finnish = machine(3, 'FI', '189.00')
    const others = [
      machine(4, 'NL', '10.00', { ram: 16 }),
      machine(5, 'NL', '10.00', { setUp: { by: 'technicians', because: 'hwraid' } }),
      machine(6, 'NL', '10.00', { gpu: 'L40' }),
    ]
    // The setup isn't part of the hardware.
    const slow = machine(7, 'UK', '300.00', {
      setUp: { by: 'technicians', because: 'no_autodeploy' },
    })
    expect(
      locationsOfStock(one, [one, ...others, cheaper, finnish, slow], 'EUR').map(
        ({ location, price, available, offer }) => [location, price, available, offer.ref.id],
      ),
    ).toEqual([
      ['FI', '189.00', 1, 3],
      ['NL', '199.00', 2, 2],
      ['UK', '300.00', 1, 7],
    ])
  })

  test('a server with a price in the currency comes before one without', () => {
    const foreign = machine(1, 'NL', '1.00', {
      locations: [{ location: 'NL', monthly: { USD: '1.00' } }],
    })
    const sold = machine(2, 'NL', '219.00')
    expect(locationsOfStock(sold, [foreign, sold], 'EUR')).toMatchObject([
      { location: 'NL', offer: sold, price: '219.00', available: 2, obstacle: undefined },
    ])
  })
})
