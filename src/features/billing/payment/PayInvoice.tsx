import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { InvoiceItems } from '../view/InvoiceItems.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { InvoicePayment } from './InvoicePayment.tsx'
import { useInvoice } from './useInvoice.ts'

interface Props {
  invoiceId: number
  /** What paying it sets going. */
  afterwards?: ReactNode
}

/**
 * An invoice with everything to pay it, watched until it is paid here or elsewhere. The page that shows it opens
 * `CreditDialog` at `?run=credit`.
 */
export function PayInvoice({ invoiceId, afterwards }: Props) {
  const read = useInvoice(invoiceId)
  return (
    <Card title={<Trans>Invoice {invoiceId}</Trans>}>
      <ReadPart read={read} failed={<Trans>Couldn’t load invoice {invoiceId}</Trans>}>
        {(invoice) => (
          <>
            <InvoicePayment invoice={invoice} afterwards={afterwards} />
            <Disclosure summary={<Trans>Items</Trans>} note={invoice.items.length}>
              <InvoiceItems invoice={invoice} />
            </Disclosure>
          </>
        )}
      </ReadPart>
    </Card>
  )
}
