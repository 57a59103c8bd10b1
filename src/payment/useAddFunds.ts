import { useQueryClient } from '@tanstack/react-query'
import {
  createAddFunds,
  getInvoice,
  getInvoices,
  type Invoice,
} from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import { lookWhenLost } from '#api/lookWhenLost.ts'
import { inTurn } from '#browser/inTurn.ts'
import type { Amount } from '#domain/amount.ts'
import { isPayable } from '#domain/invoiceStanding.ts'
import { charged } from '#domain/invoices.ts'
import { compare } from '#domain/money.ts'
import { useCan } from '#session/hooks.ts'

/** An invoice that was just made is among the newest. */
const newest = { limitstart: 0, limitnum: 25 } as const

export interface FundsInvoice {
  /** `waiting`: it was there already, nothing was sent. */
  readonly kind: 'made' | 'waiting'
  readonly invoiceId: number
}

/**
 * Has an invoice made that adds to the credit, once: tabs take turns, one that waits for the same amount is told of
 * instead (unless `another` is wanted), and where the reply is lost the invoices say whether it was made.
 * @throws {ApiError} of `get_invoices` where nothing was sent yet.
 */
export function useAddFunds(): (
  amount: Amount,
  wish: { readonly another: boolean },
) => Promise<FundsInvoice> {
  const client = useClient()
  const queryClient = useQueryClient()
  const can = useCan()
  const maySee = can(getInvoices.key).allowed && can(getInvoice.key).allowed

  const look = async (): Promise<readonly Invoice[]> =>
    maySee ? (await client.call(getInvoices, newest)).invoices : []

  /** One of them that adds this amount to the credit and waits for money. */
  async function topUpAmong(
    invoices: readonly Invoice[],
    amount: Amount,
  ): Promise<number | undefined> {
    for (const invoice of invoices) {
      if (!isPayable(invoice) || compare(charged(invoice), amount) !== 0) continue
      // What it is for is told only by itself. There is hardly ever more than one of the same amount.
      // oxlint-disable-next-line no-await-in-loop
      const { items } = await client.call(getInvoice, { invoice_id: invoice.id })
      if (items.length > 0 && items.every(({ type }) => type === 'AddFunds')) return invoice.id
    }
    return undefined
  }

  async function ask(amount: Amount, another: boolean): Promise<FundsInvoice> {
    const before = await look()
    const waiting = another ? undefined : await topUpAmong(before, amount)
    if (waiting !== undefined) return { kind: 'waiting', invoiceId: waiting }
    const known = new Set(before.map(({ id }) => id))
    let found: number | undefined
    try {
      const certain = await lookWhenLost(
        () => client.call(createAddFunds, { amount }),
        async () => {
          const after = await look()
          found = await topUpAmong(
            after.filter(({ id }) => !known.has(id)),
            amount,
          )
          return found !== undefined
        },
      )
      const invoiceId = certain.kind === 'answered' ? certain.reply.invoiceId : found
      if (invoiceId === undefined) throw new Error('an invoice was found and is none')
      return { kind: 'made', invoiceId }
    } finally {
      void invalidateChanged(queryClient, createAddFunds)
    }
  }

  return (amount, { another }) => inTurn('add-funds', () => ask(amount, another))
}
