import { describe, expect, test } from 'vitest'
import type { Offer } from './offer.ts'
import {
  choicesAmong,
  countsByLocation,
  matchesCriteria,
  categoryOf,
  type OfferCriteria,
} from './offerFilter.ts'
import { testOffer } from './testOffer.ts'
import { readSort } from '#ui/sort.tsx'
import { offerColumns, sortOffers } from '../offers/offerColumns.tsx'

const mini = testOffer({
  locations: [
    { location: 'NL', monthly: { EUR: '8.00' } },
    { location: 'FI', monthly: { EUR: '9.50' } },
    { location: 'TR', monthly: {} },
  ],
  traffic: '',
})

const soldOut: Offer = {
  ...mini,
  ref: { kind: 'preset', id: 282 },
  name: 'vm.v10-pico',
  cores: 1,
  ram: 1,
  locations: [{ location: 'NL', monthly: { EUR: '3.00' } }],
  available: 0,
}

const big: Offer = {
  ...mini,
  ref: { kind: 'preset', id: 315 },
  name: 'vm.v3-ultra',
  cores: 10,
  ram: 64,
  disks: [{ count: 1, size: 1000, type: 'NVMe' }],
  ghz: null,
  score: null,
  locations: [{ location: 'NL', monthly: { EUR: '85.00' } }],
}

const inStock: Offer = {
  ...mini,
  ref: { kind: 'stock', id: 41_200 },
  name: 'fi-stock-41200',
  kind: 'gpu',
  cpu: '2 × Xeon E5-2680v4',
  cores: 28,
  ghz: 2.4,
  ram: 256,
  disks: [
    { count: 2, size: 480, type: 'SSD' },
    { count: 8, size: 8000, type: 'HDD' },
  ],
  gpu: 'RTX A6000',
  score: 26_400,
  group: 'GPU',
  locations: [{ location: 'FI', monthly: { EUR: '290.00' } }],
  available: 1,
  setUp: { by: 'technicians', because: 'hwraid' },
}

const all = [mini, soldOut, big, inStock]
const inNl = { location: 'NL', currency: 'EUR' }

test('stock servers are their own category', () => {
  expect(all.map(categoryOf)).toEqual(['vm', 'vm', 'vm', 'stock'])
})

describe('filtering', () => {
  test.each<[string, OfferCriteria, readonly Offer[]]>([
    ['without filters', {}, all],
    ['minimum cores', { cores: 4 }, [mini, big, inStock]],
    ['minimum GHz, which unknown values don’t match', { ghz: 2.4 }, [mini, soldOut, inStock]],
    ['minimum memory', { ram: 64 }, [big, inStock]],
    ['all disks together: 2 × 480 + 8 × 8000 = 64960', { disk: 64_960 }, [inStock]],
    ['one GB more than any has', { disk: 64_961 }, []],
    ['a kind of disk among several', { media: 'HDD' }, [inStock]],
    [
      'minimum CPU score, which unknown values don’t match',
      { score: 1900 },
      [mini, soldOut, inStock],
    ],
    ['any GPU', { gpu: 'any' }, [inStock]],
    ['a GPU by its name', { gpu: 'RTX A6000' }, [inStock]],
    ['another GPU', { gpu: 'H100' }, []],
    ['words of the CPU, in any order', { words: '2680 xeon' }, [inStock]],
    ['words of the name', { words: 'ULTRA' }, [big]],
    ['a group', { group: 'GPU' }, [inStock]],
    ['a maximum price, inclusive', { price: 8 }, [mini, soldOut]],
    ['a cent less than it costs', { price: 7.99 }, [soldOut]],
    ['available now', { now: true }, [mini, big, inStock]],
    ['automatic setup', { auto: true }, [mini, soldOut, big]],
    ['several filters at once', { cores: 8, ram: 64, auto: true }, [big]],
  ])('%s', (_case, criteria, found) => {
    expect(all.filter((offer) => matchesCriteria(offer, criteria, inNl))).toEqual(found)
  })

  test('prices are those of the location', () => {
    expect(matchesCriteria(mini, { price: 9 }, { location: 'FI', currency: 'EUR' })).toBe(false)
    expect(matchesCriteria(mini, { price: 900 }, { location: 'TR', currency: 'EUR' })).toBe(false)
    expect(matchesCriteria(mini, { price: 900 }, { location: 'NL', currency: 'USD' })).toBe(false)
  })
})

describe('sorting', () => {
  const by = (field: string, descending = false) => {
    const sort = readSort(descending ? `-${field}` : field, offerColumns)
    expect(sort).toBeDefined()
    return sort
  }
  test.each<[string, ReturnType<typeof by>, readonly Offer[]]>([
    ['by default cheapest first, unavailable last', undefined, [mini, big, inStock, soldOut]],
    ['by price', by('price'), [soldOut, mini, big, inStock]],
    ['by price, descending', by('price', true), [inStock, big, mini, soldOut]],
    ['by name, numbers as numbers', by('name'), [inStock, mini, big, soldOut]],
    ['by cores', by('cores'), [soldOut, mini, big, inStock]],
    ['by GHz: unknown last', by('ghz'), [inStock, mini, soldOut, big]],
    ['by GHz, descending: unknown still last', by('ghz', true), [mini, soldOut, inStock, big]],
    ['by CPU score, descending', by('score', true), [inStock, mini, soldOut, big]],
    ['by disks', by('disk', true), [inStock, big, mini, soldOut]],
    ['by GPU: none last', by('gpu'), [inStock, mini, soldOut, big]],
    ['by location', by('location'), [inStock, mini, soldOut, big]],
    ['by stock', by('available'), [soldOut, inStock, mini, big]],
  ])('%s', (_case, sort, sorted) => {
    expect(sortOffers(all, sort, inNl).map(({ name }) => name)).toEqual(
      sorted.map(({ name }) => name),
    )
  })

  test('offers without a price in the location come last in both directions', () => {
    const inFi = { location: 'FI', currency: 'EUR' }
    expect(sortOffers([big, mini], by('price'), inFi)).toEqual([mini, big])
    expect(sortOffers([big, mini], by('price', true), inFi)).toEqual([mini, big])
  })
})

test('every location is counted, even if nothing can be ordered there', () => {
  expect([...countsByLocation(all, {}, 'EUR')]).toEqual([
    ['NL', 2],
    ['FI', 2],
    ['TR', 0],
  ])
  expect([...countsByLocation(all, { ram: 64 }, 'EUR')]).toEqual([
    ['NL', 1],
    ['FI', 1],
    ['TR', 0],
  ])
})

test('filters have the options that distinguish the offers', () => {
  expect(choicesAmong(all)).toEqual({
    cores: [2, 4, 8, 16, 24],
    ghz: [2.5],
    ram: [4, 8, 16, 32, 64, 128, 256],
    disk: [250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000],
    score: [5000, 10_000, 20_000],
    media: ['HDD', 'NVMe', 'SSD'],
    gpu: ['RTX A6000'],
    group: ['GPU', 'Virtual'],
  })
  expect(choicesAmong([]).cores).toEqual([])
})
