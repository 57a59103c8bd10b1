import { Link } from '@tanstack/react-router'

/** An invoice's number, as a link to it. */
export function InvoiceLink({ id }: { id: number }) {
  return (
    <Link
      to="/billing/invoices/$invoiceId"
      params={{ invoiceId: id }}
      translate="no"
      className="mono link"
    >
      {id}
    </Link>
  )
}
