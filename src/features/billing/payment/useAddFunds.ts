import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '#api/action.ts'
import * as z from 'zod/mini'
import {
  createAddFunds,
  getInvoice,
  getInvoices,
  type Invoice,
} from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import { idsIn, notHidden, type List } from '#api/lists.ts'
import type { VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { countInvoices } from './countInvoices.ts'
import { withLock } from '#lib/browser/tabs.ts'
import type { Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { invoiceTotal } from '../rules/invoices.ts'
import { compare } from '#lib/money/money.ts'
import {
  resumeCounted,
  sendCounted,
  settleCounted,
  type CountedWrite,
} from '#lib/sentTwice/countedWrite.ts'
import { useCan } from '#lib/session/hooks.ts'

/** Enough to find an invoice that was just created. */
const newest = { limitstart: 0, limitnum: 25 } as const

export const addFundsWrite = { action: createAddFunds, about: '' } as const satisfies VerifiedWrite

/** `known`: the newest invoices before it. */
const fundsFacts = z.object({ amount: z.string(), known: z.array(z.number()) })

const lockName = 'add-funds'

interface FundsInvoice {
  /** `exists`: an unpaid invoice of this amount was found, nothing was sent. */
  readonly kind: 'created' | 'exists'
  readonly invoiceId: number
  readonly amount: Amount
}

interface AddFunds {
  /** @throws {ApiError} of `get_invoices` where nothing was sent yet. */
  readonly add: (
    request: RequestOf<typeof createAddFunds>,
    options: { readonly another: boolean },
  ) => Promise<FundsInvoice>
  /** Continues the verification that another page began; undefined where it has ended. @throws {ApiError} */
  readonly resume: () => Promise<FundsInvoice | undefined>
}

/**
 * Creates an invoice that adds credit, once: other tabs wait, and an unpaid one of the same amount is returned instead
 * unless `another` is wanted. A lost response is verified by the newest invoices.
 */
export function useAddFunds(): AddFunds {
  const client = useClient()
  const queryClient = useQueryClient()
  const can = useCan()
  const canRead = can(getInvoices.key).allowed && can(getInvoice.key).allowed

  const fetchNewest = async (): Promise<List<Invoice>> =>
    canRead ? (await client.call(getInvoices, newest)).invoices : []

  /** The numbers of unpaid top-ups of this amount. */
  async function findTopUps(
    invoices: readonly Invoice[],
    amount: Amount,
  ): Promise<readonly number[]> {
    // Only the details have items. There is hardly ever more than one candidate.
    const candidates = await Promise.all(
      invoices
        .filter((invoice) => isPayable(invoice) && compare(invoiceTotal(invoice), amount) === 0)
        .map(({ id }) => client.call(getInvoice, { invoice_id: id })),
    )
    return candidates
      .filter(({ items }) => items.length > 0 && items.every(({ type }) => type === 'AddFunds'))
      .map(({ id }) => id)
  }

  /** Top-ups that aren't among `known`. @throws {ApiError} without permission to see invoices. */
  async function findCreatedSince(
    known: readonly number[],
    amount: Amount,
  ): Promise<readonly number[]> {
    if (!canRead) throw new ApiError({ kind: 'forbidden', action: getInvoices.key })
    const after = await fetchNewest()
    const found = await findTopUps(
      after.filter(({ id }) => !known.includes(id)),
      amount,
    )
    if (found.length === 0) notHidden(after, getInvoices, (id) => known.includes(id))
    return found
  }

  const counted: CountedWrite<
    z.infer<typeof fundsFacts>,
    number,
    ReplyOf<typeof createAddFunds>
  > = {
    ...addFundsWrite,
    facts: fundsFacts,
    count: async ({ amount, known }, reply) =>
      countInvoices('add-funds', await findCreatedSince(known, amount), reply?.invoiceId),
  }

  async function create(
    request: RequestOf<typeof createAddFunds>,
    another: boolean,
  ): Promise<FundsInvoice> {
    const { amount } = request
    await settleCounted(counted)
    const before = await fetchNewest()
    const [existing] = another ? [] : await findTopUps(before, amount)
    if (existing !== undefined) return { kind: 'exists', invoiceId: existing, amount }
    try {
      const sent = await sendCounted(counted, { amount, known: idsIn(before) }, () =>
        client.call(createAddFunds, request),
      )
      const invoiceId = sent.kind === 'answered' ? sent.reply.invoiceId : sent.made
      return { kind: 'created', invoiceId, amount }
    } finally {
      void invalidateChanged(queryClient, createAddFunds)
    }
  }

  async function resume(): Promise<FundsInvoice | undefined> {
    const found = await resumeCounted(counted)
    if (!found) return undefined
    void invalidateChanged(queryClient, createAddFunds)
    return { kind: 'created', invoiceId: found.made, amount: found.facts.amount }
  }

  return {
    add: (request, { another }) => withLock(lockName, () => create(request, another)),
    resume: () => withLock(lockName, resume),
  }
}
