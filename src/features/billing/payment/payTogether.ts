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
import { collects, groupOf } from '../rules/groupInvoice.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { compare } from '#lib/money/money.ts'

export type PaidTogether =
  | {
      readonly kind: 'made' | 'there'
      /** The group invoice, to be paid in the place of the others. */
      readonly invoiceId: number
    }
  /** What is to be paid is another amount by now: nothing was sent. */
  | { readonly kind: 'changed' }

/** The newest invoices are looked through for a group, and so many of them are read at most. */
const newest = 50
const mostRead = 10

/** Names a group that is made, of whichever invoices, while it is checked. */
export const groupPayment = { action: massPay, about: '' } as const satisfies VerifiedWrite

/** What the device keeps of it until it is decided. */
const storedFacts = z.object({ ids: z.array(z.number()) })

const turn = 'mass-pay'

/**
 * Has one invoice made of several, once: another tab waits, what was agreed to has to stand still, and a group of the
 * same invoices that is there is not made again. Where the reply is lost, the newest invoices tell. spec.md 4.4 (`mass_pay`).
 * @param amount What somebody agreed to pay for all of them.
 * @throws {ApiError}
 */
export function payTogether(
  client: Client,
  queryClient: QueryClient,
  amount: Amount,
  request: RequestOf<typeof massPay>,
): Promise<PaidTogether> {
  const ids = request.invoices
  const detailOf = readDetail(client, queryClient)

  const stands = async (): Promise<boolean> => {
    const now = await Promise.all(ids.map(detailOf))
    // All are in one currency already: which one does not matter here.
    const group = groupOf(now.map((invoice) => ({ ...invoice, currency: '' })))
    return group.collected.length === ids.length && compare(group.amount, amount) === 0
  }

  const present = () => groupPresent(client, queryClient, ids)

  return withLock(turn, async () => {
    await settleAbandoned(groupPayment, async (facts) => {
      const earlier = z.parse(storedFacts, facts).ids
      return (await groupPresent(client, queryClient, earlier)) !== undefined
    })
    const [standing, before] = await readBeforeWrite(Promise.all([stands(), present()]))
    if (before !== undefined) return { kind: 'there', invoiceId: before }
    if (!standing) return { kind: 'changed' }
    let found: number | undefined
    const facts = { ids } satisfies z.infer<typeof storedFacts>
    const sent = await verifyAfterLostReply(
      { ...groupPayment, facts },
      () => client.call(massPay, request),
      async () => {
        found = await present()
        return found !== undefined
      },
    )
    if (sent.kind === 'answered') return { kind: 'made', ...sent.reply }
    if (found === undefined) throw new Error('a group was found and is not there')
    return { kind: 'made', invoiceId: found }
  })
}

/**
 * Goes on verifying a group that a page which is gone has had made; undefined where that was decided elsewhere.
 * @throws {ApiError}
 */
export function resumePayTogether(
  client: Client,
  queryClient: QueryClient,
): Promise<PaidTogether | undefined> {
  return withLock(turn, async () => {
    let invoiceId: number | undefined
    await resumeVerification(groupPayment, async (facts) => {
      invoiceId = await groupPresent(client, queryClient, z.parse(storedFacts, facts).ids)
      return invoiceId !== undefined
    })
    return invoiceId === undefined ? undefined : { kind: 'made', invoiceId }
  })
}

const readDetail =
  (client: Client, queryClient: QueryClient) =>
  (invoiceId: number): Promise<InvoiceDetail> =>
    fetchFresh(queryClient, actionQuery(client, getInvoice, { invoice_id: invoiceId }))

/** The group of these invoices among the newest, if there is one: a group is younger than what it collects. */
async function groupPresent(
  client: Client,
  queryClient: QueryClient,
  ids: readonly number[],
): Promise<number | undefined> {
  const page = await client.call(getInvoices, { limitstart: 0, limitnum: newest })
  const last = Math.max(...ids)
  const candidates = page.invoices
    .filter((invoice) => invoice.id > last && isPayable(invoice))
    .slice(0, mostRead)
  const details = await Promise.all(candidates.map(({ id }) => readDetail(client, queryClient)(id)))
  return details.find((detail) => collects(detail, ids))?.id
}
