import { useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#api/action.ts'
import * as z from 'zod/mini'
import {
  createAddFunds,
  getInvoice,
  getInvoices,
  type Invoice,
} from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import {
  resumeVerification,
  settleAbandoned,
  verifyAfterLostReply,
  type VerifiedWrite,
} from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { withLock } from '#lib/browser/withLock.ts'
import type { Amount } from '#lib/money/amount.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { charged } from '../rules/invoices.ts'
import { compare } from '#lib/money/money.ts'
import { useCan } from '#lib/session/hooks.ts'

/** An invoice that was just made is among the newest. */
const newest = { limitstart: 0, limitnum: 25 } as const

/** Names an invoice for more credit, of whichever amount, while it is checked. */
export const fundsInvoice = { action: createAddFunds, about: '' } as const satisfies VerifiedWrite

/** What the device keeps of it until it is decided. */
const storedFacts = z.object({ amount: z.string(), known: z.array(z.number()) })

const turn = 'add-funds'

export interface FundsInvoice {
  /** `waiting`: it was there already, nothing was sent. */
  readonly kind: 'made' | 'waiting'
  readonly invoiceId: number
  readonly amount: Amount
}

interface AddFunds {
  /** @throws {ApiError} of `get_invoices` where nothing was sent yet. */
  readonly add: (
    request: RequestOf<typeof createAddFunds>,
    wish: { readonly another: boolean },
  ) => Promise<FundsInvoice>
  /**
   * Goes on verifying what a page that is gone has asked for; undefined where that was decided elsewhere.
   * @throws {ApiError}
   */
  readonly resume: () => Promise<FundsInvoice | undefined>
}

/**
 * Has an invoice made that adds to the credit, once: tabs take turns, one that waits for the same amount is told of
 * instead (unless `another` is wanted), and where the reply is lost the invoices say whether it was made.
 */
export function useAddFunds(): AddFunds {
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

  /** One that was made since `known` were there. @throws {ApiError} where this session may not see invoices. */
  async function madeSince(known: readonly number[], amount: Amount): Promise<number | undefined> {
    if (!maySee) throw new ApiError({ kind: 'forbidden', action: getInvoices.key })
    const after = await look()
    return topUpAmong(
      after.filter(({ id }) => !known.includes(id)),
      amount,
    )
  }

  async function ask(
    request: RequestOf<typeof createAddFunds>,
    another: boolean,
  ): Promise<FundsInvoice> {
    const { amount } = request
    await settleAbandoned(fundsInvoice, async (facts) => {
      const earlier = z.parse(storedFacts, facts)
      return (await madeSince(earlier.known, earlier.amount)) !== undefined
    })
    const before = await look()
    const waiting = another ? undefined : await topUpAmong(before, amount)
    if (waiting !== undefined) return { kind: 'waiting', invoiceId: waiting, amount }
    const facts: z.infer<typeof storedFacts> = { amount, known: before.map(({ id }) => id) }
    let found: number | undefined
    try {
      const certain = await verifyAfterLostReply(
        { ...fundsInvoice, facts },
        () => client.call(createAddFunds, request),
        async () => {
          found = await madeSince(facts.known, amount)
          return found !== undefined
        },
      )
      const invoiceId = certain.kind === 'answered' ? certain.reply.invoiceId : found
      if (invoiceId === undefined) throw new Error('an invoice was found and is none')
      return { kind: 'made', invoiceId, amount }
    } finally {
      void invalidateChanged(queryClient, createAddFunds)
    }
  }

  async function goOn(): Promise<FundsInvoice | undefined> {
    let made: FundsInvoice | undefined
    await resumeVerification(fundsInvoice, async (facts) => {
      const { amount, known } = z.parse(storedFacts, facts)
      const invoiceId = await madeSince(known, amount)
      if (invoiceId !== undefined) made = { kind: 'made', invoiceId, amount }
      return made !== undefined
    })
    if (made) void invalidateChanged(queryClient, createAddFunds)
    return made
  }

  return {
    add: (request, { another }) => withLock(turn, () => ask(request, another)),
    resume: () => withLock(turn, goOn),
  }
}
