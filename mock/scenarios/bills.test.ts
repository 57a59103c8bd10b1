/**
 * What the invoices of each scenario charge, by the panel and by the raw responses; and that the panel finds mistakes in bills
 * only where a scenario has some.
 */
import { expect, test } from 'vitest'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { chargedTwice, checkRenewals, checkSums } from '#features/billing/rules/billCheck.ts'
import type {
  BilledServer,
  Difference,
  SoldServer,
} from '#features/billing/rules/billDifference.ts'
import {
  checkLicences,
  checkNamedDiscounts,
  checkPeriodDiscounts,
} from '#features/billing/rules/catalogCheck.ts'
import { soldLicences, soldServer } from '#features/billing/rules/catalogFacts.ts'
import { costOf, monthsUntil } from '#features/billing/rules/costGroups.ts'
import { costLinesOf } from '#features/billing/rules/costLines.ts'
import { startService, type Service } from '../harness.ts'
import { dateText } from '../world/clock.ts'
import { scenarios, type ScenarioName } from './index.ts'

/** Of scenarios with thousands of invoices that differ in their numbers only, the newest. */
const most = 400

async function billsOf(service: Service): Promise<InvoiceDetail[]> {
  const { invoices } = await service.ask('billing/get_invoices', { limitstart: 0, limitnum: most })
  return Promise.all(
    invoices.slice(0, most).map(({ id }) => service.ask('billing/get_invoice', { invoice_id: id })),
  )
}

async function signedIn(scenario: ScenarioName): Promise<Service> {
  const service = await startService({ scenario })
  await service.signIn(scenario === 'two-factor' ? 'api_key' : 'password')
  return service
}

/** "1234.5" is 123450n. */
function cents(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d\d?))?$/.exec(text) ?? []
  return BigInt(`${sign}${whole}${fraction.padEnd(2, '0')}`)
}

/** What `get_invoice` writes, as far as it is counted here. */
interface RawInvoice {
  readonly status: string
  readonly date: string
  readonly currencycode: string
  readonly subtotal: string
  readonly items: { readonly item: readonly { readonly type: string; readonly amount: string }[] }
}

/** From the texts of the responses: subtotals of what is paid or owed, less top-ups and parts of combined invoices. */
async function chargedByMonth(
  { call }: Service,
  ids: readonly number[],
): Promise<ReadonlyMap<string, bigint>> {
  const charged = new Map<string, bigint>()
  for (const id of ids) {
    const reply = await call('billing/get_invoice', { invoice_id: id })
    // The mock's own form, in these scenarios.
    const { status, date, currencycode, subtotal, items } = reply as unknown as RawInvoice
    if (status === 'Cancelled' || status === 'Refunded') continue
    let amount = cents(subtotal)
    for (const item of items.item)
      if (item.type === 'AddFunds' || item.type === 'Invoice') amount -= cents(item.amount)
    const key = `${currencycode} ${date.slice(0, 7)}`
    charged.set(key, (charged.get(key) ?? 0n) + amount)
  }
  return new Map([...charged].filter(([, amount]) => amount !== 0n))
}

const names = Object.keys(scenarios) as ScenarioName[]
/** The larger of two that differ in their counts alone would only take time. */
const read = names.filter((name) => !name.startsWith('fifty-thousand'))

test.each(read)('the cost in `%s` agrees with the invoices, to the cent', async (name) => {
  const service = await signedIn(name)
  const bills = await billsOf(service)
  const lines = bills.flatMap((bill) => costLinesOf(bill, currencyNamed(bill)))
  const months = monthsUntil(dateText(service.world.clock.now()), 48)
  const counted = costOf(lines, months, ({ serverId }) => String(serverId ?? '')).flatMap(
    ({ currency, byMonth, groups, total }) => {
      // Groups, months and the total are three ways to the same sum.
      const sumOf = (amounts: readonly string[]) =>
        amounts.reduce((all, amount) => all + cents(amount), 0n)
      expect(sumOf(groups.map((group) => group.total))).toBe(cents(total))
      expect(sumOf(byMonth)).toBe(cents(total))
      return byMonth.flatMap((amount, index): [string, bigint][] =>
        cents(amount) === 0n ? [] : [[`${currency} ${months[index]}`, cents(amount)]],
      )
    },
  )
  expect(new Map(counted)).toEqual(
    await chargedByMonth(
      service,
      bills.map(({ id }) => id),
    ),
  )
})

/** By invoice, as the screens check them. */
async function differencesIn(
  service: Service,
): Promise<readonly (readonly [invoice: number, Difference])[]> {
  const bills = await billsOf(service)
  const servers = new Map<number, BilledServer>()
  const sold = new Map<number, SoldServer>()
  const plans = await service.ask('presets/list', {})
  const licences = soldLicences(
    await service.ask('os/list', {}),
    await service.ask('software/list', {}),
  )
  for (const { id } of service.world.tables.servers.all().slice(0, most)) {
    const detail = await service.ask('eq/show', { id }).catch(() => undefined)
    if (detail) sold.set(id, soldServer(detail, plans))
    const billing = await service.ask('billing/get_billing_data', { id }).catch(() => undefined)
    if (billing)
      servers.set(id, {
        id,
        price: billing.billing_reccuring,
        currency: currencyNamed(billing),
        cycle: billing.billing_cycle,
        nextDue: billing.next_due_date,
        registered: billing.reg_date,
      })
  }
  const twice = chargedTwice(bills)
  return bills.flatMap((bill) =>
    [
      ...checkSums(bill),
      ...checkNamedDiscounts(bill),
      ...checkRenewals(bill, currencyNamed(bill), (id) => servers.get(id)),
      ...checkLicences(bill, currencyNamed(bill), licences, (id) => sold.get(id)),
      ...checkPeriodDiscounts(
        bill,
        currencyNamed(bill),
        (id) => servers.get(id),
        (id) => sold.get(id),
      ),
      ...(twice.get(bill.id) ?? []),
    ].map((difference) => [bill.id, difference] as const),
  )
}

test.each(read.filter((name) => name !== 'wrong-bill'))(
  'no bill of `%s` is called wrong',
  async (name) => {
    expect(await differencesIn(await signedIn(name))).toEqual([])
  },
)

test('each mistake of `wrong-bill` is found, and nothing else', async () => {
  const found = await differencesIn(await signedIn('wrong-bill'))
  expect(found.map(([, { kind }]) => kind).toSorted()).toEqual([
    'items',
    'licence',
    'named-discount',
    'period',
    'period-discount',
    'price',
    'twice',
    'vat',
  ])
  expect(new Set(found.map(([id]) => id)).size).toBe(8)
  const of = (kind: Difference['kind']) => found.find(([, one]) => one.kind === kind)?.[1]
  const excess = (kind: Difference['kind']) => {
    const one = of(kind)
    return one && 'charged' in one ? cents(one.charged) - cents(one.expected) : undefined
  }
  const amounts = ['price', 'vat', 'items', 'licence', 'period-discount', 'named-discount'] as const
  // 267.00 - 258.99; 25 % of 258.99 is 64.75; four core licenses at 1.875 for three months.
  expect(amounts.map(excess)).toEqual([500n, 321n, 1000n, 2250n, 801n, 3975n])
})
