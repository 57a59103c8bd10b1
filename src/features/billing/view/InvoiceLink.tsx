import { Link } from '@tanstack/react-router'
import { classes } from '#ui/classes.ts'

interface Props {
  id: number
  className?: string
}

/** The number of an invoice, which leads to it. */
export function InvoiceLink({ id, className }: Props) {
  return (
    <Link
      to="/billing/invoices/$invoiceId"
      params={{ invoiceId: id }}
      className={classes('mono link', className)}
    >
      {id}
    </Link>
  )
}
