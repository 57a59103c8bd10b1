/**
 * Licenses and discounts on an invoice against the rules that the panel knows: license prices, the discounts of periods
 * (spec.md 2.10, 4.6, section 8), and the percentage that a discount names. docs/decisions/0023-cost.md.
 */
import type { Amount } from '#lib/money/amount.ts'
import { addDays, addMonths, calendarDay } from '#lib/dates/calendarDays.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import {
  add,
  compare,
  isPositive,
  negate,
  percentOf,
  subtract,
  sum,
  times,
  zero,
} from '#lib/money/money.ts'
import { deployPeriods, termsOf } from '#lib/rules/deployPeriod.ts'
import { licensedCores } from '#lib/money/licences.ts'
import {
  periodIn,
  type BilledServer,
  type CheckedInvoice,
  type CheckedItem,
  type Difference,
  type SoldLicence,
  type SoldServer,
} from './billDifference.ts'
import { isCharged } from './costLines.ts'

/** Rounded line by line, a percentage may differ by that many cents. */
const cent: Amount = '0.01'

const termsByMonths = new Map(
  deployPeriods.map((period) => [termsOf(period).months, termsOf(period)]),
)

const serversOf = ({ items }: CheckedInvoice): ReadonlySet<number> =>
  new Set(items.flatMap(({ inv_id }) => inv_id || []))

/** The months and first day of the only period that a server is charged for. */
function chargedPeriod(items: readonly CheckedItem[]) {
  const [hosting, ...others] = items.filter(({ type }) => type === 'Hosting')
  const period = hosting && periodIn(hosting.description)
  if (!hosting || others.length > 0 || !period) return undefined
  const months = [...termsByMonths.keys()].find((count) => {
    const end = addDays(addMonths(period.from, count), -1)
    // After a short month either day of the next is right.
    return period.until >= addDays(end, -3) && period.until <= addDays(end, 3)
  })
  return months === undefined ? undefined : { hosting, from: period.from, months }
}

/** Whether licenses may be among its items. */
export const hasLicences = ({ items }: CheckedInvoice): boolean =>
  items.some(({ type }) => type === 'Addon')

/** The servers on unpaid invoices that the catalog can say something about: with licenses, or in their first period. */
export const catalogServers = (
  unpaid: readonly CheckedInvoice[],
  serverOf: (id: number) => Pick<BilledServer, 'registered'> | undefined,
): readonly number[] => {
  const ids = unpaid.flatMap((invoice) =>
    [...serversOf(invoice)].filter((id) => {
      const items = invoice.items.filter(({ inv_id }) => inv_id === id)
      const period = chargedPeriod(items)
      return (
        period && (hasLicences(invoice) || isFirstPeriod(period, serverOf(id)?.registered ?? null))
      )
    }),
  )
  return [...new Set(ids)]
}

const isFirstPeriod = ({ from }: { readonly from: string }, registered: string | null): boolean =>
  calendarDay(registered) === from

/** The license that an item names; undefined for none, and where two could be meant. */
export function licenceIn(
  description: string,
  licences: readonly SoldLicence[],
): SoldLicence | undefined {
  const text = description.toLowerCase()
  const named = licences.filter(({ name }) => name !== '' && text.includes(name.toLowerCase()))
  // "Windows Server 2022 Standard" names "Windows Server 2022", too.
  const [only, ...others] = named.filter(
    ({ name }) =>
      !named.some(
        (other) => other.name !== name && other.name.toLowerCase().includes(name.toLowerCase()),
      ),
  )
  return others.length === 0 ? only : undefined
}

/**
 * Licenses on an unpaid invoice that cost more than today. Licenses are in EUR, so nothing is said of other currencies.
 */
export function checkLicences(
  invoice: CheckedInvoice,
  currency: string,
  licences: readonly SoldLicence[],
  soldOf: (serverId: number) => SoldServer | undefined,
): readonly Difference[] {
  if (!isPayable(invoice) || invoice.items.unreadable || currency !== 'EUR') return []
  return [...serversOf(invoice)].flatMap((serverId) => {
    const items = invoice.items.filter(({ inv_id }) => inv_id === serverId)
    const months = chargedPeriod(items)?.months
    const coresOfServer = soldOf(serverId)?.cores
    if (months === undefined) return []
    return items.flatMap(({ type, description, amount: charged }): Difference[] => {
      const licence = type === 'Addon' ? licenceIn(description, licences) : undefined
      if (!licence || charged === null) return []
      if (licence.kind === 'os' && !coresOfServer) return []
      const cores =
        licence.kind === 'os' && coresOfServer ? licensedCores(coresOfServer) : undefined
      const monthly = licence.kind === 'os' ? times(licence.perCore, cores ?? 0) : licence.monthly
      const expected = times(monthly, months)
      return compare(charged, expected) > 0
        ? [{ kind: 'licence', serverId, licence, cores, months, charged, expected }]
        : []
    })
  })
}

/**
 * The unpaid first period of a server against its plan's price with the period's discount. Of renewals the agreed price is
 * known instead (`checkRenewals`).
 */
export function checkPeriodDiscounts(
  invoice: CheckedInvoice,
  currency: string,
  serverOf: (id: number) => Pick<BilledServer, 'registered'> | undefined,
  soldOf: (serverId: number) => SoldServer | undefined,
): readonly Difference[] {
  if (!isPayable(invoice) || invoice.items.unreadable) return []
  return [...serversOf(invoice)].flatMap((serverId): Difference[] => {
    const first = chargedPeriod(invoice.items.filter(({ inv_id }) => inv_id === serverId))
    const charged = first?.hosting.amount ?? null
    const monthly = soldOf(serverId)?.monthly[currency === 'RUB' ? 'RUR' : currency] ?? null
    if (!first || charged === null || monthly === null || !isPositive(monthly)) return []
    if (!isFirstPeriod(first, serverOf(serverId)?.registered ?? null)) return []
    const { months } = first
    const percent = termsByMonths.get(months)?.discount ?? 0
    const full = times(monthly, months)
    const expected = subtract(full, percentOf(full, String(percent)))
    return percent > 0 && compare(charged, expected) > 0
      ? [{ kind: 'period-discount', serverId, monthly, months, percent, charged, expected }]
      : []
  })
}

/** The percentage that a discount names, if it names one: "Promo code SUMMER: 10 %" is "10". */
export function percentIn(description: string): string | undefined {
  const [first, ...others] = description.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)
  const percent = first?.[1]?.replace(',', '.')
  return percent !== undefined && others.length === 0 && Number(percent) <= 100
    ? percent
    : undefined
}

/** More items than this have too many combinations. */
const mostItems = 8

/**
 * Discounts that name a percentage and take off less. It isn't known which items a discount is for: nothing is said where
 * it fits any of them together, before or after other discounts.
 */
export function checkNamedDiscounts(invoice: CheckedInvoice): readonly Difference[] {
  if (!isCharged(invoice) || invoice.items.unreadable) return []
  return invoice.items.flatMap((item): Difference[] => {
    const { type, description, amount: charged, inv_id } = item
    const percent = type === 'Discount' ? percentIn(description) : undefined
    if (percent === undefined || charged === null || !inv_id) return []
    const ofServer = invoice.items.filter((other) => other.inv_id === inv_id && other !== item)
    const amounts = ofServer.flatMap(({ amount }) => amount ?? [])
    if (amounts.length < ofServer.length || amounts.length > mostItems) return []
    const hosting = ofServer.filter((other) => other.type === 'Hosting')
    const base = sum(hosting.flatMap(({ amount }) => amount ?? []))
    const expected = negate(percentOf(base, percent))
    const isLess = compare(charged, expected) > 0
    return isLess && isPositive(base) && !fitsSome(negate(charged), percent, amounts)
      ? [{ kind: 'named-discount', description, percent, base, charged, expected }]
      : []
  })
}

/** Whether `off` is that percentage of any of the amounts together, give or take the rounding of each. */
function fitsSome(off: Amount, percent: string, amounts: readonly Amount[]): boolean {
  let sums: readonly { readonly amount: Amount; readonly count: number }[] = [
    { amount: zero, count: 0 },
  ]
  for (const amount of amounts)
    sums = [
      ...sums,
      ...sums.map((before) => ({ amount: add(before.amount, amount), count: before.count + 1 })),
    ]
  return sums.some(({ amount, count }) => {
    if (!isPositive(amount)) return false
    const exact = percentOf(amount, percent)
    const rounding = times(cent, count)
    return compare(off, subtract(exact, rounding)) >= 0 && compare(off, add(exact, rounding)) <= 0
  })
}
