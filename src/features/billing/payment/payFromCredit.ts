import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { readBeforeWrite, fetchFresh } from '#api/fetchFresh.ts'
import {
  resumeVerification,
  settleAbandoned,
  verifyAfterLostReply,
  type VerifiedWrite,
} from '#api/verifyAfterLostReply.ts'
import { afterEarlierCalls } from '#api/wire.ts'
import { withLock } from '#lib/browser/tabs.ts'
import { currencyNamed, type Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { amountDue } from '../rules/invoices.ts'
import { countEffects } from '#lib/sentTwice/countEffects.ts'
import { compare, isPositive, zero, subtract } from '#lib/money/money.ts'
import {
  partsIn,
  settledParts,
  type CreditPlan,
  type CreditPayable,
} from '../rules/severalInvoices.ts'

export type CreditPayment =
  /** The API caps the amount (wire.md 7). */
  | { readonly kind: 'paid'; readonly amount: Amount }
  /** The amount due differs from the one agreed to: nothing was sent. */
  | { readonly kind: 'changed' }
  /** An invoice in this combined one was paid meanwhile, and would be paid again: nothing was sent. */
  | { readonly kind: 'outdated' }

/** Stored on the device until the payment is verified. */
const storedFacts = z.object({ balance: z.string() })

export const creditPaymentWrite = (invoiceId: number) =>
  ({ action: applyCredit, about: invoiceId }) satisfies VerifiedWrite

const lockOf = (invoiceId: number): string => `invoice.${invoiceId}`

/**
 * Pays an invoice from credit once: other tabs wait, and the amount due must still be `balance`, which the person
 * agreed to. A lost response is verified by the invoice. spec.md 4.4 (`apply_credit`).
 * @throws {ApiError}
 */
export function payFromCredit(
  client: Client,
  queryClient: QueryClient,
  balance: Amount,
  request: RequestOf<typeof applyCredit>,
): Promise<CreditPayment> {
  const { invoice_id: invoiceId, amount } = request
  const fetchDue = dueFetcher(client, queryClient, invoiceId)
  const fetchInvoice = invoiceFetcher(client, queryClient, invoiceId)
  return withLock(lockOf(invoiceId), async () => {
    await settleAbandoned(creditPaymentWrite(invoiceId), async (facts) =>
      isPositive(paidSince(facts, await fetchDue())),
    )
    const [before, isOutdated] = await readBeforeWrite(
      Promise.all([fetchInvoice(), fetchOutdated(client, queryClient, invoiceId)]),
    )
    if (isOutdated) return { kind: 'outdated' }
    if (compare(dueOf(before), balance) !== 0) return { kind: 'changed' }
    let after = balance
    const facts = { balance, amount } satisfies z.infer<typeof storedFacts> & { amount: Amount }
    const sent = await verifyAfterLostReply(
      { ...creditPaymentWrite(invoiceId), facts },
      () => client.call(applyCredit, request),
      async () => {
        after = await fetchDue()
        return compare(after, balance) < 0
      },
    )
    const agreed = sent.kind === 'answered' ? (sent.reply.amount ?? amount) : amount
    let taken = sent.kind === 'answered' ? agreed : subtract(balance, after)
    await countEffects(applyCredit, async () => {
      taken = takenSince(before, await fetchInvoice()) ?? taken
      if (compare(taken, agreed) <= 0) return undefined
      const currency = currencyNamed(before)
      return { kind: 'credit', invoiceId, currency, agreed, taken }
    })
    return { kind: 'paid', amount: taken }
  })
}

/** The credit applied since; undefined where invoices don't say. A payment by card isn't credit. */
const takenSince = (before: InvoiceDetail, after: InvoiceDetail): Amount | undefined =>
  before.credit === null || after.credit === null
    ? undefined
    : subtract(after.credit, before.credit)

/** Continues the verification that another page began; undefined where it has ended. @throws {ApiError} */
export function resumeCreditPayment(
  client: Client,
  queryClient: QueryClient,
  invoiceId: number,
): Promise<CreditPayment | undefined> {
  const fetchDue = dueFetcher(client, queryClient, invoiceId)
  return withLock(lockOf(invoiceId), async () => {
    let amount: Amount = zero
    const isPaid = await resumeVerification(creditPaymentWrite(invoiceId), async (facts) => {
      amount = paidSince(facts, await fetchDue())
      return isPositive(amount)
    })
    return isPaid ? { kind: 'paid', amount } : undefined
  })
}

const paidSince = (facts: unknown, due: Amount): Amount =>
  subtract(z.parse(storedFacts, facts).balance, due)

const invoiceFetcher =
  (client: Client, queryClient: QueryClient, invoiceId: number) => (): Promise<InvoiceDetail> =>
    fetchFresh(queryClient, actionQuery(client, getInvoice, { invoice_id: invoiceId }))

const dueFetcher =
  (...from: Parameters<typeof invoiceFetcher>) =>
  async (): Promise<Amount> =>
    dueOf(await invoiceFetcher(...from)())

const dueOf = (invoice: InvoiceDetail): Amount => (isPayable(invoice) ? amountDue(invoice) : zero)

/** Whether a combined invoice would pay again what was paid since; its items never change. */
async function fetchOutdated(
  client: Client,
  queryClient: QueryClient,
  invoiceId: number,
): Promise<boolean> {
  const query = (id: number) => actionQuery(client, getInvoice, { invoice_id: id })
  const { items } = await queryClient.ensureQueryData(query(invoiceId))
  const parts = partsIn({ items }).map((id) => fetchFresh(queryClient, query(id)))
  return settledParts(items, await Promise.all(parts)).length > 0
}

export type OldestFirstResult =
  | { readonly kind: 'all' }
  /** `changed`: nothing was sent, the amount due differs. `short`: the credit paid less than the amount due. */
  | { readonly kind: 'changed' | 'outdated' | 'short'; readonly invoiceId: number }

export interface PaymentProgress {
  readonly onStart: (invoiceId: number) => void
  readonly onPaid: (invoiceId: number) => void
}

/**
 * Pays the invoices of a plan one after another and stops at the first that isn't paid as planned.
 * @throws {ApiError} of the invoice that failed; those before it are paid.
 */
export async function payOldestFirst<Item extends CreditPayable>(
  client: Client,
  queryClient: QueryClient,
  { paid }: CreditPlan<Item>,
  { onStart, onPaid }: PaymentProgress,
): Promise<OldestFirstResult> {
  for (const { invoice, amount } of paid) {
    const { id: invoiceId } = invoice
    onStart(invoiceId)
    // The next payment depends on this one.
    // oxlint-disable-next-line no-await-in-loop
    const payment = await payFromCredit(client, queryClient, amountDue(invoice), {
      invoice_id: invoiceId,
      amount,
    }).catch((error) => {
      throw invoice === paid[0]?.invoice ? error : afterEarlierCalls(error)
    })
    if (payment.kind !== 'paid') return { kind: payment.kind, invoiceId }
    if (compare(payment.amount, amount) < 0) return { kind: 'short', invoiceId }
    onPaid(invoiceId)
  }
  return { kind: 'all' }
}
