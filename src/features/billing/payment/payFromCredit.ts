import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ReplyOf, RequestOf } from '#api/action.ts'
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { readBeforeWrite, fetchFresh } from '#api/fetchFresh.ts'
import type { VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { afterEarlierCalls } from '#api/wire.ts'
import { withLock } from '#lib/browser/tabs.ts'
import { currencyNamed, type Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { amountDue } from '../rules/invoices.ts'
import { compare, zero, subtract } from '#lib/money/money.ts'
import {
  resumeCounted,
  sendCounted,
  settleCounted,
  type CountedWrite,
} from '#lib/sentTwice/countedWrite.ts'
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

const creditFacts = z.object({
  /** The amount due before it. */
  balance: z.string(),
  /** The amount agreed to; absent in what earlier versions stored. */
  amount: z.optional(z.string()),
  /** The credit applied before it; absent or null where that is unknown. */
  credit: z.optional(z.nullable(z.string())),
})

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
  const kind = countedPayment(client, queryClient, invoiceId)
  return withLock(lockOf(invoiceId), async () => {
    await settleCounted(kind)
    const [before, isOutdated] = await readBeforeWrite(
      Promise.all([
        fetchInvoice(client, queryClient, invoiceId),
        fetchOutdated(client, queryClient, invoiceId),
      ]),
    )
    if (isOutdated) return { kind: 'outdated' }
    if (compare(dueOf(before), balance) !== 0) return { kind: 'changed' }
    const sent = await sendCounted(kind, { balance, amount, credit: before.credit }, () =>
      client.call(applyCredit, request),
    )
    const told = sent.kind === 'answered' ? (sent.reply.amount ?? amount) : sent.made
    return { kind: 'paid', amount: (await sent.counted) ?? told }
  })
}

/** What was taken shows how often it was: the invoice has the credit applied to it, or at least what is still due. */
const countedPayment = (
  client: Client,
  queryClient: QueryClient,
  invoiceId: number,
): CountedWrite<z.infer<typeof creditFacts>, Amount, ReplyOf<typeof applyCredit>> => ({
  ...creditPaymentWrite(invoiceId),
  facts: creditFacts,
  async count(facts, reply) {
    const invoice = await fetchInvoice(client, queryClient, invoiceId)
    const paid = subtract(facts.balance, dueOf(invoice))
    if (!reply && compare(paid, zero) <= 0) return { times: 'none' }
    const agreed = reply?.amount ?? facts.amount
    const made = takenSince(facts.credit, invoice) ?? (reply && agreed) ?? paid
    if (agreed === undefined || compare(made, agreed) <= 0) return { times: 'once', made }
    const currency = currencyNamed(invoice)
    return {
      times: 'more',
      made,
      twice: { kind: 'credit', invoiceId, currency, agreed, taken: made },
    }
  },
})

/** The credit applied since; undefined where invoices don't say. A payment by card isn't credit. */
const takenSince = (
  before: Amount | null | undefined,
  { credit }: InvoiceDetail,
): Amount | undefined =>
  before === undefined || before === null || credit === null ? undefined : subtract(credit, before)

/** Continues the verification that another page began; undefined where it has ended. @throws {ApiError} */
export function resumeCreditPayment(
  client: Client,
  queryClient: QueryClient,
  invoiceId: number,
): Promise<CreditPayment | undefined> {
  return withLock(lockOf(invoiceId), async () => {
    const found = await resumeCounted(countedPayment(client, queryClient, invoiceId))
    return found && { kind: 'paid', amount: found.made }
  })
}

const fetchInvoice = (
  client: Client,
  queryClient: QueryClient,
  invoiceId: number,
): Promise<InvoiceDetail> =>
  fetchFresh(queryClient, actionQuery(client, getInvoice, { invoice_id: invoiceId }))

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
