/** What the account owes, and its credit. */
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { debtIn } from '#lib/invoices/useDebt.ts'
import { isAmount, type Amount } from '#lib/money/amount.ts'
import { rateOf, vatInSum, vatOf, type Vat, type VatBasis } from '#lib/money/vat.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { creditRunway, addVat, type CreditRunway } from './rules/credit.ts'
import { useAccountCurrency, useClientRecord } from './view/currency.ts'
import { useInvoiceList } from './view/useInvoiceList.ts'

/** The account's VAT: by its newest invoice, else by the sign-in. */
function useVat(): Vat {
  const { vat } = useSignedIn()
  const { data } = useInvoiceList()
  const client = useClientRecord().data?.client
  return vatOf({
    exempt: client?.taxexempt,
    country: client?.countrycode,
    signIn: vat,
    newestInvoice: data?.invoices.find(({ taxrate }) => taxrate !== null)?.taxrate,
  })
}

/** What the account owes, each amount once; undefined while unknown, incomplete until `complete`. */
export function useUnpaidInvoices() {
  const accountCurrency = useAccountCurrency()
  const { data } = useInvoiceList()
  const vat = useVat()
  if (!data) return undefined
  const { owed: invoices, ...debt } = debtIn(data, accountCurrency)
  return { ...debt, complete: data.complete, vat, invoices }
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
