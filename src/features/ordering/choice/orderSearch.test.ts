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
    'a whole choice',
    { preset: '281', location: 'nl', os: '300', soft: '20', plan: '25', period: 'annually' },
    { preset: '281', location: 'NL', os: 300, soft: 20, plan: 25, period: 'annually' },
  ],
  ['a configuration by its name', { preset: 'bm.v2-medium' }, { preset: 'bm.v2-medium' }],
  ['where a visitor would be taxed', { vat: 'DE' }, { vat: 'DE' }],
  ['a system of one’s own', { os: 'own' }, { os: 'own' }],
  ['that a system is still to be chosen', { os: 'none' }, { os: 'none' }],
  [
    'a machine in stock, an open step',
    { stock: '7001', step: 'access' },
    { stock: 7001, step: 'access' },
  ],
  [
    'what makes no sense',
    { preset: '<b>', stock: '-1', os: '1.5', plan: 'x', period: 'weekly', vat: 'XX', step: 'pay' },
    {},
  ],
])('reads %s', (_what, search, read) =>
  expect(readOrderSearch(search)).toEqual({ ...nothing, ...read }),
)
