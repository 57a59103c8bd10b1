import type { QueryClient } from '@tanstack/react-query'
import {
  generateDueInvoice,
  getRelatedInvoices,
  type Invoice,
} from '#api/actions/billing/invoices.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { lookWhenLost } from '#api/lookWhenLost.ts'
import { nothingSent } from '#api/nothingSent.ts'
import { readAnew } from '#api/readAnew.ts'
import { inTurn } from '#browser/inTurn.ts'
import { isPayable } from '#domain/invoiceStanding.ts'

/** The invoice of the next period: made now, or by somebody else before. */
export interface DueInvoice {
  readonly invoiceId: number
  readonly madeNow: boolean
}

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
  const query = actionQuery(client, getRelatedInvoices, { id })
  const unpaid = async (): Promise<Invoice | undefined> =>
    (await readAnew(queryClient, query)).find(isPayable)
  return inTurn(`due-invoice.${id}`, async () => {
    const present = await nothingSent(unpaid())
    if (present) return { invoiceId: present.id, madeNow: false }
    let found: Invoice | undefined
    const sent = await lookWhenLost(
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
