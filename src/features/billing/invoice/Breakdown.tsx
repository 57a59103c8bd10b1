import { useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useCurrencyOf } from '../view/useCurrencyOf.ts'
import { invoiceBreakdown, type BreakdownLine } from '../rules/invoiceBreakdown.ts'
import { vatInInvoice } from '#lib/money/vat.ts'
import { useMoney } from '#lib/money/useMoney.ts'

/** From the items to what is left to pay: taxes, credit, payments. */
export function Breakdown({ invoice }: { invoice: InvoiceDetail }) {
  const money = useMoney()
  const currency = useCurrencyOf()(invoice)
  const word = useLineWord(vatInInvoice(invoice) !== 'none')
  return (
    <dl className="grid justify-end gap-y-1.5 px-4 py-3 max-sm:justify-stretch">
      {invoiceBreakdown(invoice).map((line, index) => (
        <div
          // The lines of an invoice are in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={`grid grid-cols-[minmax(0,1fr)_8rem] gap-x-4 text-right ${
            line.kind === 'total' || line.kind === 'open' ? 'font-[620]' : ''
          }`}
        >
          <dt className="text-muted max-sm:text-left">{word(line)}</dt>
          <dd className="num">{money(line.amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

function useLineWord(isTaxed: boolean): (line: BreakdownLine) => string {
  const { t, i18n } = useLingui()
  return (line) => {
    switch (line.kind) {
      case 'subtotal':
        return t`Subtotal excl. VAT`
      case 'tax':
        // A rate is shown, never counted with.
        return line.rate === null
          ? t`VAT`
          : t`VAT, ${i18n.number(Number(line.rate) / 100, { style: 'percent', maximumFractionDigits: 2 })}`
      case 'total':
        return isTaxed ? t`Total incl. VAT` : t`Total`
      case 'credit':
        return t`From credit`
      case 'paid':
        return t`Paid`
      case 'open':
        return isTaxed ? t`Left to pay incl. VAT` : t`Left to pay`
      default:
        return line satisfies never
    }
  }
}
