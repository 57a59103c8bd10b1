import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceStateName } from '../rules/invoiceFilter.ts'
import type { FilterField } from './invoiceSearch.ts'

export const stateWords: Readonly<Record<InvoiceStateName, MessageDescriptor>> = {
  unpaid: msg`Unpaid`,
  overdue: msg`Overdue`,
  paid: msg`Paid`,
  cancelled: msg({ context: 'invoice', message: 'Canceled' }),
  refunded: msg`Refunded`,
  draft: msg`Draft`,
  other: msg`Other`,
}

export const fieldWords: Readonly<
  Record<FilterField, { label: MessageDescriptor; hint: MessageDescriptor }>
> = {
  state: { label: msg`Status`, hint: msg`Such as unpaid or overdue` },
  since: { label: msg`Since`, hint: msg`First invoice date` },
  until: { label: msg`Until`, hint: msg`Last invoice date` },
  server: { label: msg`Server`, hint: msg`Invoices for one server` },
}
