import { createFileRoute } from '@tanstack/react-router'
import { unread } from '#lib/reading/unreadSearch.ts'
import { InvoicesTab } from './-invoices/InvoicesTab.tsx'
import { readInvoiceSearch, type InvoiceSearch } from './-invoices/invoiceSearch.ts'

/** The invoices of the account. Which are shown lives in the address. */
export const Route = createFileRoute('/_panel/billing/')({
  validateSearch: unread<InvoiceSearch>,
  component: Invoices,
})

function Invoices() {
  return <InvoicesTab search={readInvoiceSearch(Route.useSearch())} />
}
