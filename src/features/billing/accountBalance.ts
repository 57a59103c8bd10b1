/** What the account owes, and its credit. */
import type { Invoice } from '#api/actions/billing/invoices.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { currencyNamed, isAmount, type Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { rateOf, vatInInvoice, vatInSum, vatOf, type Vat, type VatBasis } from '#lib/money/vat.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { creditRunway, addVat, type CreditRunway } from './rules/credit.ts'
import { useAccountCurrency, useClientRecord } from './view/currency.ts'
import { useInvoiceList } from './view/useInvoiceList.ts'

/** The account's VAT: by its newest invoice, else by the sign-in. */
function useVat(): Vat {
  const { vat } = useSignedIn()
  const { data } = useInvoiceList()
  return vatOf({
    exempt: useClientRecord().data?.client.taxexempt,
    signIn: vat,
    newestInvoice: data?.invoices.find(({ taxrate }) => taxrate !== null)?.taxrate,
  })
}

interface UnpaidInvoice {
  readonly id: number
  readonly status: string
  readonly duedate: CalendarDay | null
  readonly currency: string
  /** The amount due as far as the list knows it: payments beside credit aren't subtracted. */
  readonly amount: Amount
  readonly vat: VatBasis
}

/** The account's unpaid invoices; undefined while unknown, incomplete until `complete`. */
export function useUnpaidInvoices() {
  const accountCurrency = useAccountCurrency()
  const { data } = useInvoiceList()
  const vat = useVat()
  return (
    data && {
      complete: data.complete,
      vat,
      invoices: unpaidIn(data.invoices, accountCurrency),
    }
  )
}

/** By list, since many parts of the screen ask and the list may hold ten thousand invoices. */
const unpaidCache = new WeakMap<
  readonly Invoice[],
  { readonly accountCurrency: string; readonly unpaid: readonly UnpaidInvoice[] }
>()

function unpaidIn(invoices: readonly Invoice[], accountCurrency: string): readonly UnpaidInvoice[] {
  const cached = unpaidCache.get(invoices)
  if (cached?.accountCurrency === accountCurrency) return cached.unpaid
  const unpaid = invoices
    .filter(isPayable)
    .map(({ id, status, duedate, total, ...invoice }): UnpaidInvoice => ({
      id,
      status,
      duedate,
      currency: currencyNamed(invoice) || accountCurrency,
      amount: total,
      vat: vatInInvoice(invoice),
    }))
  unpaidCache.set(invoices, { accountCurrency, unpaid })
  return unpaid
}

export interface CreditStatus {
  readonly credit: Amount
  readonly currency: string
  /** The current monthly costs; undefined where the API sends none. */
  readonly perMonth: { readonly amount: Amount; readonly vat: VatBasis } | undefined
  /** How long the credit lasts, unpaid invoices included. */
  readonly runway: CreditRunway | undefined
}

/** The account's credit and how long it lasts; undefined while unknown or not permitted. */
export function useCreditStatus(): CreditStatus | undefined {
  const today = useToday()
  const currency = useAccountCurrency()
  const { data } = useClientRecord()
  const unpaid = useUnpaidInvoices()?.invoices ?? []
  const vat = useVat()
  const credit = data?.client.credit ?? undefined
  if (data === undefined || credit === undefined) return undefined
  const monthly = data.internal?.monthly ?? ''
  const perMonth = isAmount(monthly)
    ? { amount: addVat(monthly, rateOf(vat)), vat: vatInSum(vat) }
    : undefined
  const payable = unpaid.filter((invoice) => invoice.currency === currency)
  return {
    credit,
    currency,
    perMonth,
    runway: creditRunway(credit, perMonth?.amount, payable, today),
  }
}

/** The account's credit; undefined while unknown or not permitted. */
export const useCredit = (): Amount | undefined =>
  useClientRecord().data?.client.credit ?? undefined
