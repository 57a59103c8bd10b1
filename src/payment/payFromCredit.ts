import type { QueryClient } from '@tanstack/react-query'
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { lookWhenLost } from '#api/lookWhenLost.ts'
import { nothingSent } from '#api/nothingSent.ts'
import { readAnew } from '#api/readAnew.ts'
import { inTurn } from '#browser/inTurn.ts'
import type { Amount } from '#domain/amount.ts'
import { isPayable } from '#domain/invoiceStanding.ts'
import { openAmount } from '#domain/invoices.ts'
import { compare, noMoney, subtract } from '#domain/money.ts'

export type FromCredit =
  /** `amount`: what was taken, which the service caps (wire.md 7). */
  | { readonly kind: 'taken'; readonly amount: Amount }
  /** Another amount is left to pay by now than was agreed to: nothing was sent. */
  | { readonly kind: 'changed' }

interface Agreed {
  readonly invoiceId: number
  /** What was left to pay of it when somebody agreed. */
  readonly balance: Amount
  readonly amount: Amount
}

const leftOf = (invoice: InvoiceDetail): Amount =>
  isPayable(invoice) ? openAmount(invoice) : noMoney

/**
 * Pays a part of an invoice from the credit, once: another tab waits, and what is left to pay has to be what it was.
 * Where the reply is lost, the invoice tells. Spec 4.4 (`apply_credit`).
 * @throws {ApiError}
 */
export function payFromCredit(
  client: Client,
  queryClient: QueryClient,
  { invoiceId, balance, amount }: Agreed,
): Promise<FromCredit> {
  const query = actionQuery(client, getInvoice, { invoice_id: invoiceId })
  const left = async (): Promise<Amount> => leftOf(await readAnew(queryClient, query))
  return inTurn(`invoice.${invoiceId}`, async () => {
    if (compare(await nothingSent(left()), balance) !== 0) return { kind: 'changed' }
    let after = balance
    const sent = await lookWhenLost(
      () => client.call(applyCredit, { invoice_id: invoiceId, amount }),
      async () => {
        after = await left()
        return compare(after, balance) < 0
      },
    )
    return {
      kind: 'taken',
      amount: sent.kind === 'answered' ? (sent.reply.amount ?? amount) : subtract(balance, after),
    }
  })
}
