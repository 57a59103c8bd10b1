import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { screenFailure, NotFound } from '#lib/queryStates/screenFailure.tsx'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { InvoiceScreen } from '#features/billing/InvoiceScreen.tsx'

/** One invoice and its payment. */
export const Route = createFileRoute('/_panel/billing_/invoices/$invoiceId')({
  params: {
    parse: ({ invoiceId }) => {
      const id = Number(invoiceId)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      return { invoiceId: id }
    },
    stringify: ({ invoiceId }) => ({ invoiceId: String(invoiceId) }),
  },
  loader: async ({ context, params }) => {
    prefetch(context, getInvoice, { invoice_id: params.invoiceId })
  },
  component: InvoiceScreen,
  notFoundComponent: NotFound,
  errorComponent: screenFailure(msg`Billing`),
})
