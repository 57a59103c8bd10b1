import { expect, test } from 'vitest'
import { batchTotal } from './batchTotal.ts'
import { quoteOf } from './orderQuote.ts'

/** 8.00 a month plus 21 % VAT (1.68): 9.68. */
const quoteWith = (credit: string | null, monthly = '8.00') => {
  const quote = quoteOf(
    { server: { name: 'vm.nano', monthly: { EUR: monthly } } },
    {
      period: 'monthly',
      groupPercent: undefined,
      vat: { kind: 'added', percent: '21.00' },
      currency: 'EUR',
      promoCode: '',
      credit,
    },
  )
  if (quote.kind !== 'offered') throw new Error('not offered')
  return quote
}

test.each([
  // 3 × 9.68 = 29.04.
  { credit: '29.04', count: 3, total: '29.04', payment: { kind: 'from-credit', left: '0.00' } },
  { credit: '50.00', count: 3, total: '29.04', payment: { kind: 'from-credit', left: '20.96' } },
  // 29.04 − 29.03; the credit pays two of three: 19.36.
  {
    credit: '29.03',
    count: 3,
    total: '29.04',
    payment: { kind: 'by-invoice', credit: '29.03', missing: '0.01', covered: 2 },
  },
  {
    credit: '0.00',
    count: 2,
    total: '19.36',
    payment: { kind: 'by-invoice', credit: '0.00', missing: '19.36', covered: 0 },
  },
  {
    credit: '-5.00',
    count: 1,
    total: '9.68',
    payment: { kind: 'by-invoice', credit: '-5.00', missing: '14.68', covered: 0 },
  },
  { credit: null, count: 10, total: '96.80', payment: { kind: 'not-known' } },
])('$count with a credit of $credit', ({ credit, count, total, payment }) => {
  expect(batchTotal(quoteWith(credit), count)).toMatchObject({
    count,
    each: '9.68',
    total,
    next: total,
    payment,
  })
})

test('invoices are rounded before they are added', () => {
  // 7.99 + 21 % = 9.6679, rounded 9.67; 3 × 9.67 = 29.01, where 3 × 9.6679 would be 29.00.
  expect(batchTotal(quoteWith(null, '7.99'), 3).total).toBe('29.01')
})

test('any credit pays a free order', () => {
  const free = {
    ...quoteWith('0.00'),
    payment: { kind: 'from-credit', credit: '0.00', left: '0.00' },
  } as const
  const price = { ...free.price, now: { net: '0.00', vat: '0.00', total: '0.00' } }
  expect(batchTotal({ price, payment: free.payment }, 4).payment).toEqual({
    kind: 'from-credit',
    left: '0.00',
  })
})
