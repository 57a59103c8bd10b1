import { describe, expect, test } from 'vitest'
import type { CheckedInvoice, CheckedItem, SoldLicence, SoldServer } from './billDifference.ts'
import {
  catalogServers,
  checkLicences,
  checkNamedDiscounts,
  checkPeriodDiscounts,
  licenceIn,
  percentIn,
} from './catalogCheck.ts'

const item = (
  type: string,
  amount: string | null,
  description: string,
  more: Partial<CheckedItem> = {},
): CheckedItem => ({ type, amount, description, relid: 1, taxed: true, inv_id: 5100, ...more })

const month = 'web-01: bm.v2-medium, 2026-11-21 - 2026-12-20'
const quarter = 'web-01: bm.v2-medium, 2026-11-21 - 2027-02-20'
const hosting = (amount: string, description = month) => item('Hosting', amount, description)

const invoice = (
  items: readonly CheckedItem[],
  part: Partial<CheckedInvoice> = {},
): CheckedInvoice => ({
  id: 7,
  date: '2026-11-21',
  duedate: '2026-11-28',
  status: 'Unpaid',
  subtotal: null,
  credit: null,
  tax: null,
  tax2: null,
  total: '0.00',
  taxrate: null,
  taxrate2: null,
  items,
  ...part,
})

const windows: SoldLicence = { kind: 'os', name: 'Windows Server 2022', perCore: '1.875' }
const licences: readonly SoldLicence[] = [
  windows,
  { kind: 'os', name: 'Windows Server 2022 Core', perCore: '1.00' },
  { kind: 'software', name: 'Panel', monthly: '12.50' },
]
const sold = (cores: number | undefined): SoldServer => ({ cores, monthly: { EUR: '89.00' } })

describe('licenses', () => {
  const excess = (
    items: readonly CheckedItem[],
    {
      cores = 8,
      currency = 'EUR',
      ...part
    }: Partial<CheckedInvoice> & {
      cores?: number | undefined
      currency?: string
    } = {},
  ) =>
    checkLicences(invoice(items, part), currency, licences, () => sold(cores)).map((difference) =>
      'charged' in difference ? [difference.kind, difference.charged, difference.expected] : [],
    )
  const license = (amount: string | null, text = 'web-01: Windows Server 2022') =>
    item('Addon', amount, text)

  test('at least eight cores, in steps of two, for each month', () => {
    // 8 × 1.875 = 15.00; 10 × 1.875 = 18.75 for nine cores; 15.00 × 3 = 45.00.
    expect(excess([hosting('89.00'), license('15.00')])).toEqual([])
    expect(excess([hosting('89.00'), license('15.01')])).toEqual([['licence', '15.01', '15.00']])
    expect(excess([hosting('89.00'), license('18.75')], { cores: 9 })).toEqual([])
    expect(excess([hosting('89.00'), license('16.00')], { cores: 2 })).toHaveLength(1)
    expect(excess([hosting('258.99', quarter), license('45.00')])).toEqual([])
    expect(excess([hosting('258.99', quarter), license('67.50')])).toEqual([
      ['licence', '67.50', '45.00'],
    ])
  })

  test('software has one price', () => {
    const panel = (amount: string) => [hosting('89.00'), license(amount, 'web-01: Panel')]
    expect(excess(panel('12.50'))).toEqual([])
    expect(excess(panel('13.00'))).toEqual([['licence', '13.00', '12.50']])
  })

  test('nothing is said of what isn’t known', () => {
    const wrong = [hosting('89.00'), license('99.00')]
    expect(excess(wrong)).toHaveLength(1)
    expect(excess(wrong, { currency: 'USD' })).toEqual([])
    expect(excess(wrong, { status: 'Paid' })).toEqual([])
    expect(excess([license('99.00')])).toEqual([])
    expect(excess([hosting('89.00'), hosting('89.00'), license('99.00')])).toEqual([])
    expect(excess([hosting('89.00'), license(null)])).toEqual([])
    expect(excess([hosting('89.00'), license('99.00', 'web-01: Backup')])).toEqual([])
    expect(excess([hosting('89.00', 'November'), license('99.00')])).toEqual([])
    expect(checkLicences(invoice(wrong), 'EUR', licences, () => sold(undefined))).toEqual([])
    expect(checkLicences(invoice(wrong), 'EUR', licences, () => undefined)).toEqual([])
  })

  test.each([
    ['web-01: Windows Server 2022', 'Windows Server 2022'],
    ['web-01: WINDOWS SERVER 2022, 8 cores', 'Windows Server 2022'],
    // The longer name holds the shorter one.
    ['web-01: Windows Server 2022 Core', 'Windows Server 2022 Core'],
    ['Panel for Windows Server 2022', undefined],
    ['web-01: 2 additional IPv4', undefined],
  ])('the license in %j', (text, name) => {
    expect(licenceIn(text, licences)?.name).toBe(name)
  })
})

describe('the period’s discount', () => {
  const excess = (
    items: readonly CheckedItem[],
    { registered = '2026-11-21', currency = 'EUR', monthly = '89.00', status = 'Unpaid' } = {},
  ) =>
    checkPeriodDiscounts(
      invoice(items, { status }),
      currency,
      () => ({ registered }),
      () => ({ cores: 8, monthly: { EUR: monthly } }),
    ).map((difference) => ('expected' in difference ? difference.expected : ''))

  test('3, 6 and 12 percent of the first period', () => {
    const of = (amount: string, until: string) =>
      excess([hosting(amount, `web-01, 2026-11-21 - ${until}`)])
    // 267.00 - 8.01; 534.00 - 32.04; 1068.00 - 128.16.
    expect(of('258.99', '2027-02-20')).toEqual([])
    expect(of('267.00', '2027-02-20')).toEqual(['258.99'])
    expect(of('501.97', '2027-05-20')).toEqual(['501.96'])
    expect(of('1068.00', '2027-11-20')).toEqual(['939.84'])
    // A month has none.
    expect(of('99.00', '2026-12-20')).toEqual([])
  })

  test('nothing is said of renewals, other currencies and plans without a price', () => {
    const full = [hosting('267.00', quarter)]
    expect(excess(full)).toHaveLength(1)
    expect(excess(full, { registered: '2026-08-21' })).toEqual([])
    expect(excess(full, { currency: 'USD' })).toEqual([])
    expect(excess(full, { monthly: '-1' })).toEqual([])
    expect(excess(full, { status: 'Paid' })).toEqual([])
    expect(excess([hosting('267.00', 'Two years, 2026-11-21 - 2028-11-20')])).toEqual([])
  })
})

describe('a discount that names its percentage', () => {
  const server = hosting('258.99', quarter)
  const license = item('Addon', '45.00', 'web-01: Windows Server 2022')
  const found = (amount: string | null, text: string, others = [server, license], more = {}) =>
    checkNamedDiscounts(invoice([...others, item('Discount', amount, text, more)])).map(
      (difference) => ('expected' in difference ? difference.expected : ''),
    )

  test('takes off less', () => {
    // 25 % of 258.99 is 64.7475, of 303.99 75.9975, of 45.00 11.25.
    expect(found('-64.75', 'Promo code METAL25: 25 %')).toEqual([])
    expect(found('-76.00', 'Promo code METAL25: 25 %')).toEqual([])
    expect(found('-11.25', 'Promo code METAL25: 25 %')).toEqual([])
    expect(found('-25.00', 'Promo code METAL25: 25 %')).toEqual(['-64.75'])
    expect(found('64.75', 'Promo code METAL25: 25 %')).toEqual(['-64.75'])
    expect(found('0.00', 'Promo code METAL25: 25 %')).toEqual(['-64.75'])
  })

  test('after another discount it is less, and right', () => {
    // 5 % of 258.99 - 64.75 is 9.712.
    const promo = item('Discount', '-64.75', 'Promo code METAL25: 25 %')
    expect(found('-9.71', 'Partner: 5.00 %', [server, promo])).toEqual([])
    expect(found('-7.00', 'Partner: 5.00 %', [server, promo])).toEqual(['-12.95'])
  })

  test('nothing is said of more off, another server and amounts that aren’t known', () => {
    expect(found('-99.00', 'Promo code METAL25: 25 %')).toEqual([])
    expect(found(null, 'Promo code METAL25: 25 %')).toEqual([])
    expect(found('-1.00', 'Promo code METAL25: 25 %', [server], { inv_id: 9 })).toEqual([])
    expect(found('-1.00', 'Promo code METAL25: 25 %', [server], { inv_id: 0 })).toEqual([])
    expect(found('-1.00', 'Loyalty')).toEqual([])
    const many = Array.from({ length: 9 }, () => license)
    expect(found('-1.00', 'Promo code METAL25: 25 %', many)).toEqual([])
  })

  test.each([
    ['Promo code METAL25: 25 %', '25'],
    ['Partner: 5.00 %', '5.00'],
    ['Rabatt 7,5 %', '7.5'],
    ['10% off, then 5%', undefined],
    ['120 %', undefined],
    ['Loyalty', undefined],
  ])('the percentage in %j', (text, percent) => {
    expect(percentIn(text)).toBe(percent)
  })
})

test('only servers that the catalog can say something about are asked for', () => {
  const asked = (items: readonly CheckedItem[], registered: string) =>
    catalogServers([invoice(items)], () => ({ registered }))
  expect(asked([hosting('89.00')], '2025-01-01')).toEqual([])
  expect(asked([hosting('89.00')], '2026-11-21')).toEqual([5100])
  expect(asked([hosting('89.00'), item('Addon', '1.00', 'x')], '2025-01-01')).toEqual([5100])
})
