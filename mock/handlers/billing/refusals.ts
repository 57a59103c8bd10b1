/** Billing's errors, in shape C (spec.md 7). */
import { isStaff } from '../../world/permissions.ts'
import type { InvoiceRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { errorResult } from '../refusal.ts'
import type { Call, Caller } from '../types.ts'

export const invoiceNotFound = () => errorResult('Invoice ID not found', 'INVOICE_NOT_FOUND')

/** The caller's invoice. Foreign and missing invoices get the same error. */
export function invoiceOf(
  { world, caller }: { readonly world: World; readonly caller: Caller },
  id: number,
): InvoiceRow {
  const invoice = world.tables.invoices.get(id)
  const reached = invoice?.account_id === caller.account.id || isStaff(caller.account)
  if (!invoice || !reached) throw invoiceNotFound()
  return invoice
}

/** The caller's invoice if it is unpaid. */
export function payableInvoiceOf(call: Call & { caller: Caller }, id: number): InvoiceRow {
  const invoice = invoiceOf(call, id)
  if (invoice.status !== 'Unpaid')
    throw errorResult(`Invoice #${id} is ${invoice.status.toLowerCase()}`, 'INVOICE_NOT_PAYABLE')
  return invoice
}
