import { createFileRoute, redirect } from '@tanstack/react-router'

/** What is left of an invoice's address without its number: the list. */
export const Route = createFileRoute('/_panel/billing_/invoices/')({
  beforeLoad() {
    throw redirect({ to: '/billing', replace: true })
  },
})
