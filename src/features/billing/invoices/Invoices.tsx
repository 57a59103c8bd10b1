import { getRouteApi } from '@tanstack/react-router'
import { InvoicesTab } from './InvoicesTab.tsx'
import { readInvoiceSearch } from './invoiceSearch.ts'

const route = getRouteApi('/_panel/billing/')

export function Invoices() {
  return <InvoicesTab search={readInvoiceSearch(route.useSearch())} />
}
