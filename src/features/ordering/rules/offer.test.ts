import { describe, expect, test } from 'vitest'
import { diskTotal, disksIn, monthlyPrice, offerObstacle } from './offer.ts'
import { testOffer } from './testOffer.ts'

const offer = testOffer({
  disks: [
    { count: 2, size: 960, type: 'SSD' },
    { count: 1, size: 4000, type: 'HDD' },
  ],
  locations: [
    { location: 'NL', monthly: { EUR: '8.00', USD: '8.64' } },
    { location: 'TR', monthly: {} },
    { location: 'RU', monthly: { RUR: '800.00' } },
  ],
  available: 3,
})

describe('what prevents an order', () => {
  test.each([
    ['nothing if it is sold', 'NL', 'EUR', 3, undefined],
    ['unknown stock is no obstacle', 'NL', 'EUR', null, undefined],
    ['none left', 'NL', 'EUR', 0, 'none-left'],
    ['a location without a price', 'TR', 'EUR', 3, 'not-sold-there'],
    ['a location that isn’t listed', 'ES', 'EUR', 3, 'not-sold-there'],
    ['a price in another currency only', 'RU', 'EUR', 3, 'not-sold-in-currency'],
    ['nothing in rubles, which billing calls RUB', 'RU', 'RUB', 3, undefined],
  ] as const)('%s', (_case, location, currency, available, obstacle) => {
    expect(offerObstacle({ ...offer, available }, location, currency)).toBe(obstacle)
  })
})

test('the stock of a location only counts there', () => {
  const [nl, ...others] = offer.locations
  const soldOutThere = { ...offer, locations: [{ ...nl!, available: 0 }, ...others] }
  expect(offerObstacle(soldOutThere, 'NL', 'EUR')).toBe('none-left')
  expect(offerObstacle(soldOutThere, 'RU', 'RUR')).toBeUndefined()
})

test('withdrawn offers can’t be ordered, whatever their price and stock', () => {
  expect(offerObstacle({ ...offer, active: false }, 'NL', 'EUR')).toBe('withdrawn')
})

test('the price depends on location and currency', () => {
  expect(monthlyPrice(offer, 'NL', 'USD')).toBe('8.64')
  expect(monthlyPrice(offer, 'NL', 'RUR')).toBeUndefined()
  // The code in billing; the catalog has RUR.
  expect(monthlyPrice(offer, 'RU', 'RUB')).toBe('800.00')
})

test('disks add up', () => expect(diskTotal(offer)).toBe(5920))

test.each([
  ['40', [{ count: 1, size: 40, type: '' }]],
  ['2x960', [{ count: 2, size: 960, type: '' }]],
  ['4x1.92TB SSD', [{ count: 4, size: 1920, type: 'SSD' }]],
  [
    '2x4000+1x1000GB NVMe',
    [
      { count: 2, size: 4000, type: '' },
      { count: 1, size: 1000, type: 'NVMe' },
    ],
  ],
  ['1 TB NVMe', [{ count: 1, size: 1000, type: 'NVMe' }]],
  ['much', []],
  ['', []],
])('the disks of "%s"', (storage, disks) => expect(disksIn(storage)).toEqual(disks))
