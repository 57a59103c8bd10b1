import { describe, expect, test } from 'vitest'
import {
  criteriaIn,
  readOfferSearch,
  readRefs,
  toggleRef,
  withoutCriteria,
  writeRefs,
} from './offerSearch.ts'

const definedFields = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(readOfferSearch(search)).filter(([, value]) => value !== undefined),
  )

describe('a URL', () => {
  test.each<[string, Record<string, unknown>, object]>([
    ['without filters', {}, {}],
    [
      'with all filters',
      {
        kind: 'stock',
        view: 'table',
        sort: '-score',
        cores: 8,
        ram: '64',
        disk: 4000,
        ghz: '3.5',
        score: 20_000,
        media: 'NVMe',
        gpu: 'any',
        group: '2CPU',
        words: 'epyc 74',
        price: '199.99',
        now: 1,
        auto: 'true',
        at: 'any',
        compare: '281,s41200',
      },
      {
        kind: 'stock',
        view: 'table',
        sort: '-score',
        cores: 8,
        ram: 64,
        disk: 4000,
        ghz: 3.5,
        score: 20_000,
        media: 'NVMe',
        gpu: 'any',
        group: '2CPU',
        words: 'epyc 74',
        price: 199.99,
        now: true,
        auto: true,
        at: 'any',
        compare: '281,s41200',
      },
    ],
    [
      'with invalid values',
      {
        kind: 'cloud',
        view: 'map',
        sort: '-colour',
        cores: 'many',
        ram: -4,
        price: 'Infinity',
        words: 'x'.repeat(201),
        now: 'no',
        compare: 'a,-1,s',
      },
      {},
    ],
    [
      'with a single offer to compare, which the router parses as a number',
      { compare: 281 },
      { compare: '281' },
    ],
    ['with a text search that is a number', { words: 7402 }, { words: '7402' }],
  ])('%s', (_case, search, state) => expect(definedFields(search)).toEqual(state))
})

test('clearing the filters keeps the order and the view', () => {
  const search = readOfferSearch({ kind: 'vm', view: 'table', cores: 4, now: '1' })
  expect(criteriaIn(search)).toEqual({ cores: 4, now: true })
  expect(criteriaIn({ ...search, ...withoutCriteria })).toEqual({})
})

test('compared offers are unique, and can be added and removed', () => {
  const refs = readRefs('281,s41200,281,x')
  expect(refs).toEqual([
    { kind: 'preset', id: 281 },
    { kind: 'stock', id: 41_200 },
  ])
  expect(writeRefs(toggleRef(refs, { kind: 'preset', id: 281 }))).toBe('s41200')
  expect(writeRefs(toggleRef(refs, { kind: 'preset', id: 41_200 }))).toBe('281,s41200,41200')
})
