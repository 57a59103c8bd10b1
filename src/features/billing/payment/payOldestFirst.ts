import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#api/client.ts'
import { compare } from '#lib/money/money.ts'
import type { CreditPlan, Payable } from '../rules/creditPlan.ts'
import { openAmount } from '../rules/invoices.ts'
import { payFromCredit } from './payFromCredit.ts'

export type PaidInTurn =
  | { readonly kind: 'all' }
  /** `changed`: another amount is due by now, nothing was sent for it. `short`: less was taken than is due. */
  | { readonly kind: 'changed' | 'short'; readonly invoiceId: number }

export interface Turns {
  readonly onTurn: (invoiceId: number) => void
  readonly onPaid: (invoiceId: number) => void
}

/**
 * Pays the invoices of a plan one after another, each once as `payFromCredit` does, and stops at the first that is not
 * paid as planned: what comes after it is not sent.
 * @throws {ApiError} of the one that failed; those before it are paid.
 */
export async function payOldestFirst<Item extends Payable>(
  client: Client,
  queryClient: QueryClient,
  { paid }: CreditPlan<Item>,
  { onTurn, onPaid }: Turns,
): Promise<PaidInTurn> {
  for (const { invoice, amount } of paid) {
    const { id: invoiceId } = invoice
    onTurn(invoiceId)
    // Whether the next one is paid depends on how this one went.
    // oxlint-disable-next-line no-await-in-loop
    const told = await payFromCredit(client, queryClient, openAmount(invoice), {
      invoice_id: invoiceId,
      amount,
    })
    if (told.kind === 'changed') return { kind: 'changed', invoiceId }
    if (compare(told.amount, amount) < 0) return { kind: 'short', invoiceId }
    onPaid(invoiceId)
  }
  return { kind: 'all' }
}
