import { expect, test } from 'vitest'
import { addOnPeriod, machinePeriod } from './periods.ts'

test.each([
  // 10.00 x 1, 3, 6, 12 months; 30.00 x 3 %, 60.00 x 6 %, 120.00 x 12 %
  ['monthly', '10.00', '0.00'],
  ['quarterly', '30.00', '0.90'],
  ['semi-annually', '60.00', '3.60'],
  ['annually', '120.00', '14.40'],
] as const)(
  '%s, a machine at 10.00 costs %s less %s, and an add-on gets no discount',
  (period, full, off) => {
    expect(machinePeriod('10.00', period)).toEqual({ full, off })
    expect(addOnPeriod('10.00', period)).toEqual({ full, off: '0.00' })
  },
)
