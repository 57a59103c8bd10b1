import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceStateName } from '../rules/invoiceFilter.ts'
import type { FilterField } from './invoiceSearch.ts'

export const stateWords: Readonly<Record<InvoiceStateName, MessageDescriptor>> = {
  unpaid: msg`unpaid`,
  overdue: msg`overdue`,
  paid: msg`paid`,
  cancelled: msg`cancelled`,
  refunded: msg`refunded`,
  draft: msg`draft`,
  other: msg`another state`,
}

export const fieldWords: Readonly<
  Record<FilterField, { label: MessageDescriptor; hint: MessageDescriptor }>
> = {
  state: { label: msg`State`, hint: msg`Paid or not, and what else became of it.` },
  since: { label: msg`Since`, hint: msg`The first day, that day included.` },
  until: { label: msg`Until`, hint: msg`The last day, that day included.` },
  server: { label: msg`Server`, hint: msg`What the service has invoiced for one server.` },
}
