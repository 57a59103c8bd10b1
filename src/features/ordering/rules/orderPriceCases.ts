/**
 * Orders calculated by hand from the specification (4.6, 2.10, 8). The panel's prices and the mock backend's invoices
 * are each tested against them, independently of each other.
 * An amount is the monthly price times the months, less 3, 6 or 12 % for servers and IP addresses, then the promo
 * code's percentage off these, then the client group's percentage off everything. Each discount of each line is rounded
 * half up to the cent. VAT is calculated once, on the net total.
 */
import type { Amount } from '#lib/money/amount.ts'
import type { DeployPeriod } from '#lib/rules/deployPeriod.ts'

/** A monthly price in EUR, as stored by the API, and as the catalog lists it in the client's currency. */
interface Listed {
  readonly eur: Amount
  readonly listed: Amount
}

export interface OrderPriceCase {
  /** The test's title, with the calculation. */
  readonly count: string
  readonly currency: 'EUR' | 'USD' | 'RUB'
  readonly period: DeployPeriod
  readonly server: Listed
  /** Additional IP addresses; `each`: the price of one. */
  readonly addresses?: { readonly count: number; readonly each: Listed }
  readonly plan?: Listed
  /** EUR 1.875 per core; `cores` are the server's, `licence` is the total. */
  readonly windows?: { readonly cores: number; readonly licence: Listed }
  readonly software?: Listed
  /** In percent. */
  readonly promo?: number
  readonly group?: '5.00'
  /** Absent if the client pays no VAT. */
  readonly vat?: '19.00' | '21.00' | '23.00' | '25.50'
  /** Server, IP addresses, traffic plan, Windows, software, each less the period's discount, as on the invoice. */
  readonly lines: readonly Amount[]
  readonly promoOff?: Amount
  readonly groupOff?: Amount
  readonly net: Amount
  readonly tax: Amount
  readonly total: Amount
  /** The renewal, excl. VAT. */
  readonly next: Amount
}

const eur = (amount: Amount): Listed => ({ eur: amount, listed: amount })
const usd = (inEur: Amount, listed: Amount): Listed => ({ eur: inEur, listed })

/** One server in EUR without VAT; the renewal costs the same. */
const plain = (
  count: string,
  period: DeployPeriod,
  server: Amount,
  total: Amount,
): OrderPriceCase => ({
  count,
  currency: 'EUR',
  period,
  server: eur(server),
  lines: [total],
  net: total,
  tax: '0.00',
  total,
  next: total,
})

const twoAddresses = { count: 2, each: eur('2.00') }

export const orderPriceCases: readonly OrderPriceCase[] = [
  // Periods
  plain('a month: 89.00 x 1', 'monthly', '89.00', '89.00'),
  plain('3 months: 89.00 x 3 = 267.00, - 3 % (8.01) = 258.99', 'quarterly', '89.00', '258.99'),
  plain('6 months: 89.00 x 6 = 534.00, - 6 % (32.04) = 501.96', 'semi-annually', '89.00', '501.96'),
  plain('12 months: 89.00 x 12 = 1068.00, - 12 % (128.16) = 939.84', 'annually', '89.00', '939.84'),
  plain(
    'a cent is rounded: 4.37 x 12 = 52.44, 12 % = 6.2928 -> 6.29, 46.15',
    'annually',
    '4.37',
    '46.15',
  ),
  plain(
    'half a cent of discount is rounded up: 0.50 x 3 = 1.50, 3 % = 0.045 -> 0.05, 1.45',
    'quarterly',
    '0.50',
    '1.45',
  ),

  // Traffic plans
  {
    ...plain('a plan that is free adds nothing: 8.00 + 0', 'monthly', '8.00', '8.00'),
    plan: eur('0'),
  },
  {
    ...plain('no discount on a plan: 258.99 + 29.00 x 3 = 345.99', 'quarterly', '89.00', '345.99'),
    plan: eur('29.00'),
    lines: ['258.99', '87.00'],
  },
  {
    ...plain(
      'nor for 6 months: 48.00 - 2.88 = 45.12, + 9.00 x 6 = 99.12',
      'semi-annually',
      '8.00',
      '99.12',
    ),
    plan: eur('9.00'),
    lines: ['45.12', '54.00'],
  },
  {
    ...plain(
      'nor for a year: 96.00 - 11.52 = 84.48, + 9.00 x 12 = 192.48',
      'annually',
      '8.00',
      '192.48',
    ),
    plan: eur('9.00'),
    lines: ['84.48', '108.00'],
  },

  // Licenses per core
  {
    ...plain('4 cores pay for 8: 8 x 1.875 = 15.00, + 8.00 = 23.00', 'monthly', '8.00', '23.00'),
    windows: { cores: 4, licence: eur('15.00') },
    lines: ['8.00', '15.00'],
  },
  {
    ...plain('8 cores pay for 8: 15.00 + 14.00 = 29.00', 'monthly', '14.00', '29.00'),
    windows: { cores: 8, licence: eur('15.00') },
    lines: ['14.00', '15.00'],
  },
  {
    ...plain(
      '9 cores pay for 10: 10 x 1.875 = 18.75, + 14.00 = 32.75',
      'monthly',
      '14.00',
      '32.75',
    ),
    windows: { cores: 9, licence: eur('18.75') },
    lines: ['14.00', '18.75'],
  },
  {
    ...plain('16 cores pay for 16: 30.00 + 182.00 = 212.00', 'monthly', '182.00', '212.00'),
    windows: { cores: 16, licence: eur('30.00') },
    lines: ['182.00', '30.00'],
  },
  {
    ...plain(
      '17 cores pay for 18: 18 x 1.875 = 33.75, + 182.00 = 215.75',
      'monthly',
      '182.00',
      '215.75',
    ),
    windows: { cores: 17, licence: eur('33.75') },
    lines: ['182.00', '33.75'],
  },
  {
    ...plain(
      'no discount on a licence: 24.00 - 0.72 = 23.28, + 15.00 x 3 = 68.28',
      'quarterly',
      '8.00',
      '68.28',
    ),
    windows: { cores: 4, licence: eur('15.00') },
    lines: ['23.28', '45.00'],
  },
  {
    ...plain(
      'nor for a year: 2184.00 - 262.08 = 1921.92, + 33.75 x 12 = 405.00, 2326.92',
      'annually',
      '182.00',
      '2326.92',
    ),
    windows: { cores: 17, licence: eur('33.75') },
    lines: ['1921.92', '405.00'],
  },
  {
    ...plain(
      'software is a licence: 52.44 - 6.29 = 46.15, + 6.50 x 12 = 78.00, 124.15',
      'annually',
      '4.37',
      '124.15',
    ),
    software: eur('6.50'),
    lines: ['46.15', '78.00'],
  },

  // Additional IP addresses
  {
    ...plain('two addresses: 8.00 + 2 x 2.00 = 12.00', 'monthly', '8.00', '12.00'),
    addresses: twoAddresses,
    lines: ['8.00', '4.00'],
  },
  {
    ...plain(
      'the period is taken off addresses: 23.28 + (12.00 - 0.36 = 11.64) = 34.92',
      'quarterly',
      '8.00',
      '34.92',
    ),
    addresses: twoAddresses,
    lines: ['23.28', '11.64'],
  },
  {
    ...plain(
      'sixteen for a year: 32.00 x 12 = 384.00 - 46.08 = 337.92, + 84.48 = 422.40',
      'annually',
      '8.00',
      '422.40',
    ),
    addresses: { count: 16, each: eur('2.00') },
    lines: ['84.48', '337.92'],
  },

  // Promo codes: first period only, after the period's discount
  {
    ...plain(
      'a promo code is not for the licence: 8.00 - 10 % (0.80) + 15.00 = 22.20',
      'monthly',
      '8.00',
      '22.20',
    ),
    windows: { cores: 4, licence: eur('15.00') },
    promo: 10,
    lines: ['8.00', '15.00'],
    promoOff: '0.80',
    next: '23.00',
  },
  {
    ...plain(
      'after the period: 258.99 x 10 % = 25.899 -> 25.90, 233.09',
      'quarterly',
      '89.00',
      '233.09',
    ),
    promo: 10,
    lines: ['258.99'],
    promoOff: '25.90',
    next: '258.99',
  },
  {
    ...plain('not off a plan: 233.09 + 87.00 = 320.09', 'quarterly', '89.00', '320.09'),
    plan: eur('29.00'),
    promo: 10,
    lines: ['258.99', '87.00'],
    promoOff: '25.90',
    next: '345.99',
  },
  {
    ...plain(
      'off addresses too: 8.00 + 4.00, 10 % = 0.80 + 0.40, 10.80',
      'monthly',
      '8.00',
      '10.80',
    ),
    addresses: twoAddresses,
    promo: 10,
    lines: ['8.00', '4.00'],
    promoOff: '1.20',
    next: '12.00',
  },
  {
    ...plain(
      'a quarter off a year: 660.00 - 79.20 = 580.80, 25 % = 145.20, 435.60',
      'annually',
      '55.00',
      '435.60',
    ),
    promo: 25,
    lines: ['580.80'],
    promoOff: '145.20',
    next: '580.80',
  },
  {
    ...plain('the whole machine: 8.00 - 100 % = 0.00', 'monthly', '8.00', '0.00'),
    promo: 100,
    lines: ['8.00'],
    promoOff: '8.00',
    next: '8.00',
  },
  {
    ...plain('half a cent up: 0.25 x 10 % = 0.025 -> 0.03, 0.22', 'monthly', '0.25', '0.22'),
    promo: 10,
    lines: ['0.25'],
    promoOff: '0.03',
    next: '0.25',
  },

  // Client groups: off everything, every period
  {
    ...plain('a partner: 89.00 - 5 % (4.45) = 84.55', 'monthly', '89.00', '84.55'),
    group: '5.00',
    lines: ['89.00'],
    groupOff: '4.45',
  },
  {
    ...plain(
      'off plans too: 89.00 + 29.00, 5 % = 4.45 + 1.45, 112.10',
      'monthly',
      '89.00',
      '112.10',
    ),
    plan: eur('29.00'),
    group: '5.00',
    lines: ['89.00', '29.00'],
    groupOff: '5.90',
  },
  {
    ...plain(
      'after the promo code: 233.09 x 5 % = 11.6545 -> 11.65, 221.44; then 258.99 - 12.95 = 246.04',
      'quarterly',
      '89.00',
      '221.44',
    ),
    promo: 10,
    group: '5.00',
    lines: ['258.99'],
    promoOff: '25.90',
    groupOff: '11.65',
    next: '246.04',
  },
  {
    ...plain('half a cent up: 0.10 x 5 % = 0.005 -> 0.01, 0.09', 'monthly', '0.10', '0.09'),
    group: '5.00',
    lines: ['0.10'],
    groupOff: '0.01',
  },

  // VAT
  {
    ...plain('258.99 x 21 % = 54.3879 -> 54.39, 313.38', 'quarterly', '89.00', '258.99'),
    vat: '21.00',
    tax: '54.39',
    total: '313.38',
  },
  {
    ...plain(
      'half a cent up: 89.00 x 25.5 % = 22.695 -> 22.70, 111.70',
      'monthly',
      '89.00',
      '89.00',
    ),
    vat: '25.50',
    tax: '22.70',
    total: '111.70',
  },
  {
    ...plain(
      'on licences and plans too: 23.28 + 27.00 + 45.00 = 95.28, 19 % = 18.1032 -> 18.10, 113.38',
      'quarterly',
      '8.00',
      '95.28',
    ),
    plan: eur('9.00'),
    windows: { cores: 4, licence: eur('15.00') },
    vat: '19.00',
    lines: ['23.28', '27.00', '45.00'],
    tax: '18.10',
    total: '113.38',
  },
  {
    ...plain(
      'once over all, not line by line: (0.12 + 0.12) x 21 % = 0.0504 -> 0.05, 0.29',
      'monthly',
      '0.12',
      '0.24',
    ),
    plan: eur('0.12'),
    vat: '21.00',
    lines: ['0.12', '0.12'],
    tax: '0.05',
    total: '0.29',
  },
  {
    ...plain(
      'of what the promo code leaves: 90.00 x 21 % = 18.90, 108.90',
      'monthly',
      '100.00',
      '90.00',
    ),
    promo: 10,
    vat: '21.00',
    lines: ['100.00'],
    promoOff: '10.00',
    tax: '18.90',
    total: '108.90',
    next: '100.00',
  },
  {
    ...plain(
      'a large one: 1690.00 x 12 = 20280.00 - 2433.60 = 17846.40, 23 % = 4104.672 -> 4104.67',
      'annually',
      '1690.00',
      '17846.40',
    ),
    vat: '23.00',
    tax: '4104.67',
    total: '21951.07',
  },

  // Other currencies: calculated from the listed monthly price
  {
    ...plain(
      'dollars: 4.37 EUR = 4.72 USD; 4.72 x 12 = 56.64, 12 % = 6.7968 -> 6.80, 49.84',
      'annually',
      '4.37',
      '49.84',
    ),
    currency: 'USD',
    server: usd('4.37', '4.72'),
  },
  {
    ...plain(
      'from the listed price: 3.15 EUR = 3.40 USD; 10.20 - 3 % (0.306 -> 0.31) = 9.89, where 9.17 EUR were 9.90',
      'quarterly',
      '3.15',
      '9.89',
    ),
    currency: 'USD',
    server: usd('3.15', '3.40'),
  },
  {
    ...plain(
      'a licence in dollars: 8.64 x 3 = 25.92 - 0.78 = 25.14, + 16.20 x 3 = 48.60, 73.74',
      'quarterly',
      '8.00',
      '73.74',
    ),
    currency: 'USD',
    server: usd('8.00', '8.64'),
    windows: { cores: 4, licence: usd('15.00', '16.20') },
    lines: ['25.14', '48.60'],
  },
  {
    ...plain('a plan in dollars: 15.12 + 9.72 = 24.84', 'monthly', '14.00', '24.84'),
    currency: 'USD',
    server: usd('14.00', '15.12'),
    plan: usd('9.00', '9.72'),
    lines: ['15.12', '9.72'],
  },
  {
    ...plain('addresses in dollars: 6.47 + 3 x 2.16 = 12.95', 'monthly', '5.99', '12.95'),
    currency: 'USD',
    server: usd('5.99', '6.47'),
    addresses: { count: 3, each: usd('2.00', '2.16') },
    lines: ['6.47', '6.48'],
  },
  {
    ...plain(
      'a promo code in dollars: 9.89 x 15 % = 1.4835 -> 1.48, 8.41',
      'quarterly',
      '3.15',
      '8.41',
    ),
    currency: 'USD',
    server: usd('3.15', '3.40'),
    promo: 15,
    lines: ['9.89'],
    promoOff: '1.48',
    next: '9.89',
  },
  {
    ...plain(
      'roubles: 800.00 x 6 = 4800.00 - 288.00 = 4512.00',
      'semi-annually',
      '8.00',
      '4512.00',
    ),
    currency: 'RUB',
    server: { eur: '8.00', listed: '800.00' },
  },

  // All combined
  {
    count:
      '267.00 - 8.01, 12.00 - 0.36, 87.00, 45.00 = 402.63; promo 25.90 + 1.16; group 11.65 + 0.52 + 4.35 + 2.25; 356.80 + 21 % = 431.73',
    currency: 'EUR',
    period: 'quarterly',
    server: eur('89.00'),
    addresses: twoAddresses,
    plan: eur('29.00'),
    windows: { cores: 8, licence: eur('15.00') },
    promo: 10,
    group: '5.00',
    vat: '21.00',
    lines: ['258.99', '11.64', '87.00', '45.00'],
    promoOff: '27.06',
    groupOff: '18.77',
    net: '356.80',
    tax: '74.93',
    total: '431.73',
    // 246.04 + 11.06 + 82.65 + 42.75
    next: '382.50',
  },
]
