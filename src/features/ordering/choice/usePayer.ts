import { getClient } from '#api/actions/billing/client.ts'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import type { Amount } from '#lib/money/amount.ts'
import { vatOf, type Vat } from '#lib/money/vat.ts'
import { useSession } from '#lib/session/hooks.ts'
import { permissionOf } from '#lib/session/permissions.ts'

/** Whoever is not signed in sees the prices that the catalogue always has (spec.md 2.9: without local VAT). */
const visitorsCurrency = 'EUR'

/** What the account says that the price depends on. */
export interface Payer {
  /** The account was asked, and has answered or failed: what is not known by then stays so. */
  readonly isSettled: boolean
  readonly currency: string
  /** In major units; null while it is not known, and for visitors. */
  readonly credit: Amount | null
  /** Percent that the client's group takes off everything. */
  readonly groupPercent: string | undefined
  readonly vat: Vat
  /** Orders only what its credit covers: the service refuses the rest (spec.md 2.2 `prebill`). */
  readonly paysBefore: boolean
}

/** Who would pay. */
export function usePayer(): Payer {
  const state = useSession()
  const session = state.status === 'signed-out' ? undefined : state.session
  const may = (action: string): boolean =>
    session !== undefined && permissionOf(session, action).allowed
  const client = useAction(getClient, {}, { enabled: may(getClient.key) })
  const { data } = client
  // Whoever signed in with a key was not told: the last invoice says it.
  const isTold = session?.vat !== undefined
  const invoices = useAction(
    getInvoices,
    { limitnum: 1 },
    { enabled: session !== undefined && !isTold && may(getInvoices.key) },
  )
  return {
    isSettled: !client.isLoading && !invoices.isLoading,
    currency: data?.client.currency_code || session?.record.currency_code || visitorsCurrency,
    credit: data?.client.credit ?? null,
    paysBefore: session?.record.prebill ?? false,
    groupPercent: data?.groupdata?.discountpercent ?? undefined,
    vat: vatOf({
      exempt: data?.client.taxexempt,
      signIn: session?.vat,
      newestInvoice: invoices.data?.invoices[0]?.taxrate,
    }),
  }
}
