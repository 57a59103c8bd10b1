import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { brief } from '#lib/text/brief.ts'
import { subjectOf } from '../rules/invoiceItems.ts'
import { vatInInvoice } from '#lib/money/vat.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { useCurrencyOf } from './useCurrencyOf.ts'
import { useServerNames } from './useServerNames.ts'

type Item = InvoiceDetail['items'][number]

/** What an invoice is for, line by line, each with the server or the invoice that it is about. */
export function InvoiceItems({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useLingui()
  const columns = useColumns(useCurrencyOf()(invoice), vatInInvoice(invoice) !== 'none')
  return (
    <ListTable
      label={t`Items`}
      items={invoice.items}
      keyOf={({ id }, index) => id ?? index}
      columns={columns}
    />
  )
}

function useColumns(currency: string, isTaxed: boolean): readonly Column<Item>[] {
  const { t } = useLingui()
  const money = useMoney()
  return [
    {
      head: t`Description`,
      place: 'title',
      className: 'w-full',
      cell: ({ description }) => <span className="wrap-anywhere">{brief(description)}</span>,
    },
    { head: t`For`, cell: (item) => <About item={item} /> },
    {
      // The tax is counted once, over all lines.
      head: isTaxed ? t`Amount excl. VAT` : t`Amount`,
      numeric: true,
      cell: ({ amount }) => amount !== null && money(amount, currency),
    },
  ]
}

function About({ item }: { item: Item }) {
  const names = useServerNames()
  const subject = subjectOf(item)
  if (subject.kind === 'invoice') return <InvoiceLink id={subject.id} />
  // One that is gone, or that this session does not see, has no page to lead to.
  const name = subject.kind === 'server' ? names.get(subject.id) : undefined
  if (subject.kind !== 'server' || name === undefined) return null
  return (
    <Link to="/servers/$serverId/billing" params={{ serverId: subject.id }} className="link">
      {brief(name)}
    </Link>
  )
}
