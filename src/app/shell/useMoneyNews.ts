import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getClient } from '#api/actions/billing/client.ts'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { useAction } from '#api/hooks.ts'
import { invoiceListQuery, newestInvoices } from '#api/invoiceList.ts'
import { currencyNamed, isAmount } from '#lib/money/amount.ts'
import { autoPayOf, creditLasts, lowCreditDays, withTax } from '#features/billing/rules/credit.ts'
import { dayAt } from '#lib/dates/calendarDays.ts'
import { isOverdue, isPayable } from '#lib/money/invoiceStanding.ts'
import { vatInInvoice, type VatBasis } from '#lib/money/vat.ts'
import { sumsByCurrency, type CurrencySum } from '#lib/money/sumsByCurrency.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { useNow } from '#ui/useNow.ts'

/** How often it is read again while somebody looks. In ms. */
const refreshEvery = 300_000

export interface MoneyNews {
  readonly unpaid: number
  readonly overdue: readonly CurrencySum[]
  /** Whether VAT is in it. */
  readonly overdueVat: VatBasis
  /** The one invoice that is overdue, where it is one. */
  readonly onlyOverdue: number | undefined
  /** The credit pays by itself and is about to run out. */
  readonly lowCredit: { /** For how many. */ readonly days: number } | undefined
}

/** What somebody should know about the account's money; nothing while it is not known. */
export function useMoneyNews(): MoneyNews | undefined {
  const { record } = useSignedIn()
  const can = useCan()
  const today = dayAt(useNow(60_000))
  const client = useClient()
  const queryClient = useQueryClient()
  const account = useAction(
    getClient,
    {},
    {
      enabled: can(getClient.key).allowed,
      // Where a screen says that this could not be read, it asks again when somebody wants it.
      retryOnMount: false,
    },
  ).data
  // A screen that reads all of them begins with the newest.
  const { data: whole, isFetching } = useQuery({
    ...invoiceListQuery(client, queryClient),
    enabled: false,
  })
  const recent = useAction(getInvoices, newestInvoices, {
    enabled: can(getInvoices.key).allowed && whole === undefined && !isFetching,
    staleTime: refreshEvery,
    refetchInterval: refreshEvery,
  }).data
  const invoices = whole?.invoices ?? recent?.invoices
  if (!invoices) return undefined
  const ofAccount = currencyNamed({
    currencycode: account?.client.currency_code || (record.currency_code ?? ''),
  })
  const open = invoices.filter(isPayable)
  const overdue = open.filter((invoice) => isOverdue(invoice, today))
  const monthly = account?.internal?.monthly ?? ''
  const credit = account?.client.credit ?? null
  const lasts =
    account && autoPayOf(account) && credit !== null && isAmount(monthly)
      ? creditLasts(
          credit,
          withTax(monthly, invoices.find(({ taxrate }) => taxrate !== null)?.taxrate ?? '0'),
          open
            .filter((invoice) => (currencyNamed(invoice) || ofAccount) === ofAccount)
            .map(({ duedate, total: amount }) => ({ duedate, amount })),
          today,
        )
      : undefined
  return {
    unpaid: open.length,
    overdue: sumsByCurrency(
      overdue.map((invoice) => ({
        currency: currencyNamed(invoice) || ofAccount,
        amount: invoice.total,
      })),
    ),
    overdueVat: overdue.every((invoice) => vatInInvoice(invoice) === 'none') ? 'none' : 'incl',
    onlyOverdue: overdue.length === 1 ? overdue[0]?.id : undefined,
    // Credit that what is overdue exceeds does not last: that is told already.
    lowCredit: lasts && lasts.kind !== 'exceeded' && lasts.days < lowCreditDays ? lasts : undefined,
  }
}
