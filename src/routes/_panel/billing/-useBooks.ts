import { getClient, type ClientRecord } from '#api/actions/billing/client.ts'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { useAccountCurrency } from '#billingView/useAccountCurrency.ts'
import { useCurrencyOf } from '#billingView/useCurrencyOf.ts'
import { useInvoiceList } from '#billingView/useInvoiceList.ts'
import { isAmount, type Amount } from '#domain/amount.ts'
import { creditRunway, withTax, type Runway } from '#domain/creditRunway.ts'
import { isPayable } from '#domain/invoiceStanding.ts'
import { openAmount } from '#domain/invoices.ts'
import { noMoney } from '#domain/money.ts'
import { useToday } from '#serverView/CalendarDate.tsx'
import { useCan } from '#session/hooks.ts'

/** The tax that the newest invoice has, in percent; none where no invoice tells it. */
export const taxRateOf = (invoices: readonly Pick<Invoice, 'taxrate'>[]): string =>
  invoices.find(({ taxrate }) => taxrate !== null)?.taxrate ?? noMoney

/** The invoices that wait for money, with their currency and what is left to pay. */
export function useOpenInvoices() {
  const currencyOf = useCurrencyOf()
  const { data } = useInvoiceList()
  return (
    data && {
      complete: data.complete,
      taxRate: taxRateOf(data.invoices),
      open: data.invoices.filter(isPayable).map(({ id, status, duedate, total, ...rest }) => ({
        id,
        status,
        duedate,
        currency: currencyOf(rest),
        // The list does not tell what was paid of it by other ways than the credit.
        amount: openAmount({ balance: null, total }),
      })),
    }
  )
}

export interface CreditStanding {
  readonly credit: Amount
  readonly currency: string
  /** What a month costs at the present rate, taxes included; undefined where the service does not tell it. */
  readonly perMonth: Amount | undefined
  readonly taxRate: string
  readonly runway: Runway | undefined
}

/** The credit, and how long it lasts; undefined while it is not known. */
export function useCreditStanding(): CreditStanding | undefined {
  const today = useToday()
  const currency = useAccountCurrency()
  const { allowed } = useCan()(getClient.key)
  const { data } = useAction(getClient, {}, { enabled: allowed })
  const invoices = useInvoiceList().data?.invoices
  const credit: ClientRecord['credit'] = data?.client.credit ?? null
  if (data === undefined || credit === null) return undefined
  const monthly = data.internal?.monthly ?? ''
  const taxRate = taxRateOf(invoices ?? [])
  const perMonth = isAmount(monthly) ? withTax(monthly, taxRate) : undefined
  return {
    credit,
    currency,
    perMonth,
    taxRate,
    runway: perMonth === undefined ? undefined : creditRunway(credit, perMonth, today),
  }
}
