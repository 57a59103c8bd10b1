import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ReplyOf, RequestOf } from '#api/action.ts'
import {
  getInvoice,
  getInvoices,
  massPay,
  type InvoiceDetail,
} from '#api/actions/billing/invoices.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { notHidden } from '#api/lists.ts'
import { readBeforeWrite, fetchFresh } from '#api/fetchFresh.ts'
import type { VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { countInvoices } from './countInvoices.ts'
import { withLock } from '#lib/browser/tabs.ts'
import type { Amount } from '#lib/money/amount.ts'
import { combinesExactly, combineInvoices } from '../rules/severalInvoices.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { compare } from '#lib/money/money.ts'
import {
  resumeCounted,
  sendCounted,
  settleCounted,
  type CountedWrite,
} from '#lib/sentTwice/countedWrite.ts'

export type CombineResult =
  | {
      /** `exists`: it was found, nothing was sent. */
      readonly kind: 'created' | 'exists'
      readonly invoiceId: number
    }
  /** The amount due differs from the one agreed to: nothing was sent. */
  | { readonly kind: 'changed' }

/** How many of the newest invoices may be the combined one, and how many of these are read. */
const newest = 50
const maxReads = 10

export const combineWrite = { action: massPay, about: '' } as const satisfies VerifiedWrite

/** The invoices in it. */
const combineFacts = z.object({ ids: z.array(z.number()) })

const counted = (
  client: Client,
  queryClient: QueryClient,
): CountedWrite<z.infer<typeof combineFacts>, number, ReplyOf<typeof massPay>> => ({
  ...combineWrite,
  facts: combineFacts,
  count: async ({ ids }, reply) =>
    countInvoices('combined', await findCombined(client, queryClient, ids), reply?.invoiceId),
})

const lockName = 'mass-pay'

/**
 * Creates a combined invoice once: other tabs wait, the amount due must still be `amount`, which the person agreed to,
 * and an existing combined invoice of the same invoices is returned instead. A lost response is verified by the newest
 * invoices. spec.md 4.4 (`mass_pay`).
 * @throws {ApiError}
 */
export function createCombinedInvoice(
  client: Client,
  queryClient: QueryClient,
  amount: Amount,
  request: RequestOf<typeof massPay>,
): Promise<CombineResult> {
  const ids = request.invoices

  const isUnchanged = async (): Promise<boolean> => {
    const details = await Promise.all(ids.map(detailFetcher(client, queryClient)))
    // They share a currency; which one doesn't matter here.
    const combined = combineInvoices(details.map((invoice) => ({ ...invoice, currency: '' })))
    return combined.included.length === ids.length && compare(combined.amount, amount) === 0
  }

  return withLock(lockName, async () => {
    const kind = counted(client, queryClient)
    await settleCounted(kind)
    const [unchanged, [existing]] = await readBeforeWrite(
      Promise.all([isUnchanged(), findCombined(client, queryClient, ids)]),
    )
    if (existing !== undefined) return { kind: 'exists', invoiceId: existing }
    if (!unchanged) return { kind: 'changed' }
    const sent = await sendCounted(kind, { ids }, () => client.call(massPay, request))
    return {
      kind: 'created',
      invoiceId: sent.kind === 'answered' ? sent.reply.invoiceId : sent.made,
    }
  })
}

/** Continues the verification that another page began; undefined where it has ended. @throws {ApiError} */
export function resumeCombinedInvoice(
  client: Client,
  queryClient: QueryClient,
): Promise<CombineResult | undefined> {
  return withLock(lockName, async () => {
    const found = await resumeCounted(counted(client, queryClient))
    return found && { kind: 'created', invoiceId: found.made }
  })
}

const detailFetcher =
  (client: Client, queryClient: QueryClient) =>
  (invoiceId: number): Promise<InvoiceDetail> =>
    fetchFresh(queryClient, actionQuery(client, getInvoice, { invoice_id: invoiceId }))

/** The unpaid combined invoices of these invoices, newest first. They are newer than any of them. */
async function findCombined(
  client: Client,
  queryClient: QueryClient,
  ids: readonly number[],
): Promise<readonly number[]> {
  const page = await client.call(getInvoices, { limitstart: 0, limitnum: newest })
  const last = ids.reduce((most, id) => Math.max(most, id), 0)
  const candidates = page.invoices
    .filter((invoice) => invoice.id > last && isPayable(invoice))
    .slice(0, maxReads)
  const fetchDetail = detailFetcher(client, queryClient)
  const details = await Promise.all(candidates.map(({ id }) => fetchDetail(id)))
  const found = details.filter((detail) => combinesExactly(detail, ids)).map(({ id }) => id)
  if (found.length === 0) notHidden(page.invoices, getInvoices, (id) => id <= last)
  return found
}
