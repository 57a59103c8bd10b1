import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { readBeforeWrite } from '#api/readBeforeWrite.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import {
  resumeVerification,
  settleAbandoned,
  verifyAfterLostReply,
  type VerifiedWrite,
} from '#api/verifyAfterLostReply.ts'
import { withLock } from '#lib/browser/withLock.ts'
import type { Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { openAmount } from '../rules/invoices.ts'
import { compare, isPositive, noMoney, subtract } from '#lib/money/money.ts'

export type FromCredit =
  /** `amount`: what was taken, which the API caps (wire.md 7). */
  | { readonly kind: 'taken'; readonly amount: Amount }
  /** Another amount is left to pay by now than was agreed to: nothing was sent. */
  | { readonly kind: 'changed' }

/** What the device keeps of a payment until it is decided. */
const storedFacts = z.object({ balance: z.string() })

/** Names a payment from the credit while it is checked. */
export const creditPayment = (invoiceId: number) =>
  ({ action: applyCredit, about: invoiceId }) satisfies VerifiedWrite

/** The tabs take turns at an invoice. */
const turnOf = (invoiceId: number): string => `invoice.${invoiceId}`

const leftOf = (invoice: InvoiceDetail): Amount =>
  isPayable(invoice) ? openAmount(invoice) : noMoney

/**
 * Pays a part of an invoice from the credit, once: another tab waits, and what is left to pay has to be what it was.
 * Where the reply is lost, the invoice tells. spec.md 4.4 (`apply_credit`).
 * @param balance What was left to pay of it when somebody agreed.
 * @throws {ApiError}
 */
export function payFromCredit(
  client: Client,
  queryClient: QueryClient,
  balance: Amount,
  request: RequestOf<typeof applyCredit>,
): Promise<FromCredit> {
  const { invoice_id: invoiceId, amount } = request
  const left = leftNow(client, queryClient, invoiceId)
  return withLock(turnOf(invoiceId), async () => {
    await settleAbandoned(creditPayment(invoiceId), async (facts) =>
      isPositive(takenSince(facts, await left())),
    )
    if (compare(await readBeforeWrite(left()), balance) !== 0) return { kind: 'changed' }
    let after = balance
    const facts = { balance, amount } satisfies z.infer<typeof storedFacts> & { amount: Amount }
    const sent = await verifyAfterLostReply(
      { ...creditPayment(invoiceId), facts },
      () => client.call(applyCredit, request),
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

/**
 * Goes on verifying a payment that a page which is gone has sent; undefined where that was decided elsewhere.
 * @throws {ApiError}
 */
export function resumeCreditPayment(
  client: Client,
  queryClient: QueryClient,
  invoiceId: number,
): Promise<FromCredit | undefined> {
  const left = leftNow(client, queryClient, invoiceId)
  return withLock(turnOf(invoiceId), async () => {
    let amount: Amount = noMoney
    const taken = await resumeVerification(creditPayment(invoiceId), async (facts) => {
      amount = takenSince(facts, await left())
      return isPositive(amount)
    })
    return taken ? { kind: 'taken', amount } : undefined
  })
}

const takenSince = (facts: unknown, left: Amount): Amount =>
  subtract(z.parse(storedFacts, facts).balance, left)

const leftNow =
  (client: Client, queryClient: QueryClient, invoiceId: number) => async (): Promise<Amount> =>
    leftOf(
      await fetchFresh(queryClient, actionQuery(client, getInvoice, { invoice_id: invoiceId })),
    )
