import { expect, test } from 'vitest'
import { orderedIn } from './orderedIn.ts'

test.each([
  ['/order?preset=vm.v2-mini&count=3', { plan: 'vm.v2-mini', count: 3 }],
  ['/order?preset=vm.v2-mini', { plan: 'vm.v2-mini', count: 1 }],
  ['/order?preset=281&os=300', { plan: undefined, count: 1 }],
  ['/order?stock=88', { plan: undefined, count: 1 }],
  ['/order?preset=<b>x&count=-2', { plan: undefined, count: 1 }],
  ['/order?preset=vm&count=1e9', { plan: 'vm', count: 1 }],
])('%s leads back to an order', (target, order) => {
  expect(orderedIn(target)).toEqual(order)
})

test.each(['/order', '/order?kind=stock', '/order/abc?preset=vm', '/servers?preset=vm', '/'])(
  '%s leads to none',
  (target) => {
    expect(orderedIn(target)).toBeUndefined()
  },
)
