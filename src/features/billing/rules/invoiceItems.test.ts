import { expect, test } from 'vitest'
import { subjectsOf } from './invoiceItems.ts'

const item = (type: string, inv_id: number | null, relid: number | null, description: string) => ({
  type,
  inv_id,
  relid,
  description,
})

test('an invoice is about each thing once', () => {
  expect(
    subjectsOf([
      item('Hosting', 5100, 400_100, 'web-nl-01: vm.v2-mini'),
      item('Addon', 5100, 7, 'Windows licence'),
      item('Hosting', 5101, 400_101, 'web-nl-02: vm.v2-mini'),
      item('Setup', 0, 0, 'Setup of a private network'),
      item('Setup', null, null, 'Setup of a private network'),
      item('AddFunds', 0, 0, 'Add Funds'),
      item('Invoice', 0, 50_411, 'Invoice #50411'),
      item('Invoice', 0, 50_411, 'Invoice #50411'),
      item('Invoice', null, null, 'of an invoice that it does not name'),
    ]),
  ).toEqual([
    { kind: 'server', id: 5100, description: 'web-nl-01: vm.v2-mini' },
    { kind: 'server', id: 5101, description: 'web-nl-02: vm.v2-mini' },
    { kind: 'other', description: 'Setup of a private network' },
    { kind: 'funds' },
    { kind: 'invoice', id: 50_411 },
    { kind: 'other', description: 'of an invoice that it does not name' },
  ])
})
