import { useQueries } from '@tanstack/react-query'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { getBillingData } from '#api/actions/billing/service.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { useCan } from '#lib/session/hooks.ts'
import { chargedTwice, checkRenewals, checkSums } from '../rules/billCheck.ts'
import type { BilledServer, Difference } from '../rules/billDifference.ts'
import { checkLicences, checkNamedDiscounts, checkPeriodDiscounts } from '../rules/catalogCheck.ts'
import { useAccountCurrency, useCurrencyOf } from '../view/currency.ts'
import { useCatalogFacts } from './useCatalogFacts.ts'

/** An invoice that differs from the rules. */
export interface Finding {
  readonly invoice: InvoiceDetail
  readonly currency: string
  readonly differences: readonly Difference[]
}

/** What differs on these invoices, newest first. */
export function useBillCheck(invoices: readonly InvoiceDetail[]): readonly Finding[] {
  const currencyOf = useCurrencyOf()
  const servers = useBilledServers(invoices)
  const serverOf = (id: number) => servers.get(id)
  const { licences, soldOf } = useCatalogFacts(invoices, serverOf)
  const twice = chargedTwice(invoices)
  return invoices
    .map((invoice): Finding => {
      const currency = currencyOf(invoice)
      return {
        invoice,
        currency,
        differences: [
          ...checkSums(invoice),
          ...checkNamedDiscounts(invoice),
          ...checkRenewals(invoice, currency, serverOf),
          ...checkLicences(invoice, currency, licences, soldOf),
          ...checkPeriodDiscounts(invoice, currency, serverOf, soldOf),
          ...(twice.get(invoice.id) ?? []),
        ],
      }
    })
    .filter(({ differences }) => differences.length > 0)
    .toSorted((one, other) => other.invoice.id - one.invoice.id)
}

/** How the servers on unpaid invoices are billed, as far as loaded: only these renewals can be checked. */
function useBilledServers(invoices: readonly InvoiceDetail[]): ReadonlyMap<number, BilledServer> {
  const client = useClient()
  const can = useCan()
  const accountCurrency = useAccountCurrency()
  const unpaid = invoices.filter(isPayable)
  const ids = [
    ...new Set(unpaid.flatMap(({ items }) => items.flatMap(({ inv_id }) => inv_id || []))),
  ]
  return useQueries({
    queries: ids.map((id) => ({
      ...actionQuery(client, getBillingData, { id }),
      enabled: can(getBillingData.key, id).allowed,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index): [number, BilledServer][] => {
          const id = ids[index]
          if (id === undefined || !data) return []
          const {
            billing_reccuring: price,
            billing_cycle: cycle,
            next_due_date: nextDue,
            reg_date: registered,
          } = data
          const currency = currencyNamed(data) || accountCurrency
          return [[id, { id, price, currency, cycle, nextDue, registered }]]
        }),
      ),
  })
}
