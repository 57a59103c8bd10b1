import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
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
import {
  resumeVerification,
  settleAbandoned,
  verifyAfterLostReply,
  type VerifiedWrite,
} from '#api/verifyAfterLostReply.ts'
import { countInvoices } from './countInvoices.ts'
import { withLock } from '#lib/browser/tabs.ts'
import type { Amount } from '#lib/money/amount.ts'
import { combinesExactly, combineInvoices } from '../rules/severalInvoices.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { compare } from '#lib/money/money.ts'

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

/** Stored on the device until the write is verified. */
const storedFacts = z.object({ ids: z.array(z.number()) })

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

  const findExisting = () => findCombined(client, queryClient, ids)

  return withLock(lockName, async () => {
    await settleAbandoned(combineWrite, async (facts) => {
      const earlier = z.parse(storedFacts, facts).ids
      return (await findCombined(client, queryClient, earlier)).length > 0
    })
    const [unchanged, [existing]] = await readBeforeWrite(
      Promise.all([isUnchanged(), findExisting()]),
    )
    if (existing !== undefined) return { kind: 'exists', invoiceId: existing }
    if (!unchanged) return { kind: 'changed' }
    let found: number | undefined
    const facts = { ids } satisfies z.infer<typeof storedFacts>
    const sent = await verifyAfterLostReply(
      { ...combineWrite, facts },
      () => client.call(massPay, request),
      async () => {
        found = (await findExisting())[0]
        return found !== undefined
      },
    )
    const invoiceId = sent.kind === 'answered' ? sent.reply.invoiceId : found
    if (invoiceId === undefined) throw new Error('verified without an invoice')
    void countInvoices(massPay, { of: 'combined', kept: invoiceId }, findExisting)
    return { kind: 'created', invoiceId }
  })
}

/** Continues the verification that another page began; undefined where it has ended. @throws {ApiError} */
export function resumeCombinedInvoice(
  client: Client,
  queryClient: QueryClient,
): Promise<CombineResult | undefined> {
  return withLock(lockName, async () => {
    let invoiceId: number | undefined
    await resumeVerification(combineWrite, async (facts) => {
      ;[invoiceId] = await findCombined(client, queryClient, z.parse(storedFacts, facts).ids)
      return invoiceId !== undefined
    })
    return invoiceId === undefined ? undefined : { kind: 'created', invoiceId }
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
