import { createFileRoute } from '@tanstack/react-router'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import type { InvoiceSearch } from '#features/billing/invoices/invoiceSearch.ts'
import { InvoicesTab } from '#features/billing/invoices/InvoicesTab.tsx'

/** Invoices. Filters are in the URL. */
export const Route = createFileRoute('/_panel/billing/')({
  validateSearch: unvalidatedSearch<InvoiceSearch>,
  component: InvoicesTab,
})
