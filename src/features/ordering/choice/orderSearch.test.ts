import { expect, test } from 'vitest'
import { readOrderSearch } from './orderSearch.ts'

const nothing = {
  preset: undefined,
  stock: undefined,
  location: undefined,
  os: undefined,
  soft: undefined,
  plan: undefined,
  period: undefined,
  vat: undefined,
  step: undefined,
}

test.each([
  ['nothing', {}, {}],
  [
    'all choices',
    { preset: '281', location: 'nl', os: '300', soft: '20', plan: '25', period: 'annually' },
    { preset: '281', location: 'NL', os: 300, soft: 20, plan: 25, period: 'annually' },
  ],
  ['a preset by its name', { preset: 'bm.v2-medium' }, { preset: 'bm.v2-medium' }],
  ['a visitor’s VAT country', { vat: 'DE' }, { vat: 'DE' }],
  ['bringing your own OS', { os: 'own' }, { os: 'own' }],
  ['that no OS is chosen yet', { os: 'none' }, { os: 'none' }],
  [
    'a stock server and the open step',
    { stock: '7001', step: 'access' },
    { stock: 7001, step: 'access' },
  ],
  [
    'no invalid values',
    { preset: '<b>', stock: '-1', os: '1.5', plan: 'x', period: 'weekly', vat: 'XX', step: 'pay' },
    {},
  ],
])('reads %s', (_what, search, read) =>
  expect(readOrderSearch(search)).toEqual({ ...nothing, ...read }),
)
