import { getClient, type ClientRecord } from '#api/actions/billing/client.ts'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { useAccountCurrency } from './view/useAccountCurrency.ts'
import { useInvoiceList } from './view/useInvoiceList.ts'
import { currencyNamed, isAmount, type Amount } from '#lib/money/amount.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { creditLasts, withTax, type CreditLasts } from './rules/creditRunway.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { openAmount } from './rules/invoices.ts'
import { rateOf, vatInSum, vatOf, type Vat, type VatBasis } from '#lib/money/vat.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'

/** How the account is taxed; by the newest invoice that tells it, else by what signing in told. */
function useVat(invoices: readonly Pick<Invoice, 'taxrate'>[] | undefined): Vat {
  const { vat } = useSignedIn()
  const { allowed } = useCan()(getClient.key)
  const { data } = useAction(getClient, {}, { enabled: allowed })
  return vatOf({
    exempt: data?.client.taxexempt,
    signIn: vat,
    newestInvoice: invoices?.find(({ taxrate }) => taxrate !== null)?.taxrate,
  })
}

/** The invoices that wait for money, with their currency and what is left to pay. */
export function useOpenInvoices() {
  const ofAccount = useAccountCurrency()
  const { data } = useInvoiceList()
  const vat = useVat(data?.invoices)
  return data && { complete: data.complete, vat, open: openOf(data.invoices, ofAccount) }
}

interface OpenInvoice {
  readonly id: number
  readonly status: string
  readonly duedate: CalendarDay | null
  readonly currency: string
  readonly amount: Amount
}

/** What was found in a list, as long as it is the same: every part of the screen looks through ten thousand of them. */
const found = new WeakMap<
  readonly Invoice[],
  { readonly ofAccount: string; readonly open: readonly OpenInvoice[] }
>()

function openOf(invoices: readonly Invoice[], ofAccount: string): readonly OpenInvoice[] {
  const present = found.get(invoices)
  if (present?.ofAccount === ofAccount) return present.open
  const open = invoices
    .filter(isPayable)
    .map(({ id, status, duedate, total, ...rest }): OpenInvoice => ({
      id,
      status,
      duedate,
      currency: currencyNamed(rest) || ofAccount,
      // The list does not tell what was paid of it by other ways than the credit.
      amount: openAmount({ balance: null, total }),
    }))
  found.set(invoices, { ofAccount, open })
  return open
}

export interface CreditStatus {
  readonly credit: Amount
  readonly currency: string
  /** What a month costs at the present rate; undefined where the API has none. */
  readonly perMonth: { readonly amount: Amount; readonly vat: VatBasis } | undefined
  /** How long it lasts, with the invoices that wait for it. */
  readonly lasts: CreditLasts | undefined
}

/** The credit, and how long it lasts; undefined while it is not known. */
export function useCreditStatus(): CreditStatus | undefined {
  const today = useToday()
  const currency = useAccountCurrency()
  const { allowed } = useCan()(getClient.key)
  const { data } = useAction(getClient, {}, { enabled: allowed })
  const books = useOpenInvoices()
  const vat = useVat(useInvoiceList().data?.invoices)
  const credit: ClientRecord['credit'] = data?.client.credit ?? null
  if (data === undefined || credit === null) return undefined
  const monthly = data.internal?.monthly ?? ''
  const perMonth = isAmount(monthly)
    ? { amount: withTax(monthly, rateOf(vat)), vat: vatInSum(vat) }
    : undefined
  // Credit pays invoices in its own currency.
  const waiting = (books?.open ?? []).filter((one) => one.currency === currency)
  return {
    credit,
    currency,
    perMonth,
    lasts: creditLasts(credit, perMonth?.amount, waiting, today),
  }
}
