import type { QueryClient } from '@tanstack/react-query'
import {
  generateDueInvoice,
  getRelatedInvoices,
  type Invoice,
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
import { isPayable } from '#lib/money/invoiceStanding.ts'

/** The invoice of the next period: made now, or by somebody else before. */
export interface DueInvoice {
  readonly invoiceId: number
  readonly madeNow: boolean
}

/** Names the making of a server's next invoice while it is checked. */
export const dueInvoiceOf = (id: number) =>
  ({ action: generateDueInvoice, about: id }) satisfies VerifiedWrite

const turnOf = (id: number): string => `due-invoice.${id}`

/**
 * Has the next invoice of a server made, once: another tab waits, and an invoice that is there is not made again. Where
 * the reply is lost the server's invoices tell.
 * @throws {ApiError}
 */
export function makeDueInvoice(
  client: Client,
  queryClient: QueryClient,
  id: number,
): Promise<DueInvoice> {
  const unpaid = unpaidNow(client, queryClient, id)
  return withLock(turnOf(id), async () => {
    await settleAbandoned(dueInvoiceOf(id), async () => (await unpaid()) !== undefined)
    const present = await readBeforeWrite(unpaid())
    if (present) return { invoiceId: present.id, madeNow: false }
    let found: Invoice | undefined
    const sent = await verifyAfterLostReply(
      { ...dueInvoiceOf(id), facts: null },
      () => client.call(generateDueInvoice, { id }),
      async () => {
        found = await unpaid()
        return found !== undefined
      },
    )
    if (sent.kind === 'answered') return { ...sent.reply, madeNow: true }
    // There was none before, and there is one now.
    if (found === undefined) throw new Error('an invoice was found and is not there')
    return { invoiceId: found.id, madeNow: true }
  })
}

/**
 * Goes on verifying one that a page which is gone has had made; undefined where that was decided elsewhere.
 * @throws {ApiError}
 */
export function resumeDueInvoice(
  client: Client,
  queryClient: QueryClient,
  id: number,
): Promise<DueInvoice | undefined> {
  const unpaid = unpaidNow(client, queryClient, id)
  return withLock(turnOf(id), async () => {
    let found: Invoice | undefined
    await resumeVerification(dueInvoiceOf(id), async () => {
      found = await unpaid()
      return found !== undefined
    })
    return found && { invoiceId: found.id, madeNow: true }
  })
}

const unpaidNow =
  (client: Client, queryClient: QueryClient, id: number) =>
  async (): Promise<Invoice | undefined> =>
    (await fetchFresh(queryClient, actionQuery(client, getRelatedInvoices, { id }))).find(isPayable)
