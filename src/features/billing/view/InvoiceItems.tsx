import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { vatInInvoice, type VatBasis } from '#lib/money/vat.ts'
import { truncate } from '#lib/text/truncate.ts'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { subjectOf, subjectsOf, vatInDetail, type Subject } from '../rules/invoices.ts'
import { useCurrencyOf } from './currency.ts'
import { InvoiceLink } from './InvoiceLink.tsx'
import { useServerNames } from '#features/servers/view/useServerNames.ts'

type Item = InvoiceDetail['items'][number]

/** An invoice's items, each with its server or invoice. */
export function InvoiceItems({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useLingui()
  const columns = useColumns(useCurrencyOf()(invoice), vatInItems(invoice))
  return (
    <ListTable
      label={t`Items`}
      items={invoice.items}
      keyOf={({ id }, index) => id ?? index}
      columns={columns}
    />
  )
}

/** VAT is added to the subtotal, not to each item; the parts of a combined invoice have it in their amounts. */
const vatInItems = (invoice: InvoiceDetail): VatBasis =>
  vatInInvoice(invoice) === 'incl' ? 'excl' : vatInDetail(invoice)

function useColumns(currency: string, vat: VatBasis): readonly Column<Item>[] {
  const { t } = useLingui()
  const money = useMoney()
  const vatWord = useVatWord()
  return [
    {
      head: t`Description`,
      position: 'title',
      className: 'w-full',
      cell: ({ description }) => (
        <span className="block py-2 wrap-anywhere whitespace-pre-line">{linesOf(description)}</span>
      ),
    },
    { head: t`For`, cell: (item) => <ItemSubject item={item} /> },
    {
      head: vat === 'excl' || vat === 'incl' ? t`Amount ${vatWord(vat)}` : t`Amount`,
      numeric: true,
      cell: ({ amount }) => amount !== null && money(amount, currency),
    },
  ]
}

function ItemSubject({ item }: { item: Item }) {
  const names = useServerNames()
  const subject = subjectOf(item)
  if (subject.kind === 'invoice') return <InvoiceLink id={subject.id} />
  // Servers that are gone or not visible to this session have no page.
  const name = subject.kind === 'server' ? names.get(subject.id) : undefined
  if (subject.kind !== 'server' || name === undefined) return null
  return (
    <Link to="/servers/$serverId/billing" params={{ serverId: subject.id }} className="link">
      {truncate(name)}
    </Link>
  )
}

/** Characters; a page of paper. */
const longest = 3000

/** Billing software writes an item's details below its name, with any line breaks. */
const linesOf = (description: string): string =>
  truncate(description.trim().replaceAll(/\r\n?/g, '\n'), longest)

/** An invoice's subjects in a line: "web-nl-01, web-nl-02". */
export function useInvoiceSummary(): (invoice: Pick<InvoiceDetail, 'items'>) => string {
  const { t } = useLingui()
  const names = useServerNames()
  const label = (subject: Subject): string => {
    switch (subject.kind) {
      case 'server':
        return truncate(names.get(subject.id) ?? subject.description)
      case 'invoice': {
        const invoiceId = subject.id
        return t`Invoice ${invoiceId}`
      }
      case 'funds':
        return t`Account credit`
      case 'other':
        return truncate(subject.description)
      default:
        return subject satisfies never
    }
  }
  return ({ items }) => subjectsOf(items).map(label).join(', ')
}
