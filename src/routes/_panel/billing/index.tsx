import { createFileRoute } from '@tanstack/react-router'
import { InvoicesTab } from './-invoices/InvoicesTab.tsx'
import { readInvoiceSearch } from './-invoices/invoiceSearch.ts'

/** The invoices of the account. Which are shown lives in the address. */
export const Route = createFileRoute('/_panel/billing/')({
  validateSearch: readInvoiceSearch,
  component: Invoices,
})

function Invoices() {
  return <InvoicesTab search={Route.useSearch()} />
}
