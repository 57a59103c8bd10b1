import { useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { brief } from '#lib/text/brief.ts'
import { subjectsOf, type Subject } from '../rules/invoiceItems.ts'
import { useServerNames } from './useServerNames.ts'

/** What an invoice is for, in a line: "web-nl-01, web-nl-02". */
export function useForWords(): (invoice: Pick<InvoiceDetail, 'items'>) => string {
  const { t } = useLingui()
  const names = useServerNames()
  const word = (subject: Subject): string => {
    switch (subject.kind) {
      case 'server':
        // A server that is gone from the list is still told by the invoice's own words.
        return brief(names.get(subject.id) ?? subject.description)
      case 'invoice':
        return t`Invoice ${subject.id}`
      case 'funds':
        return t`Account credit`
      case 'other':
        return brief(subject.description)
      default:
        return subject satisfies never
    }
  }
  return ({ items }) => subjectsOf(items).map(word).join(', ')
}
