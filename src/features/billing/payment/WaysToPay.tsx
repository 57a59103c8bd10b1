import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getPaymentGateways } from '#api/actions/billing/money.ts'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { brief } from '#lib/text/brief.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { allowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { frameDocument } from './frameDocument.ts'

/**
 * The ways to pay, read once: a form that somebody fills must not be exchanged under their hands. What is left to
 * pay is another form.
 */
function useGateways(invoiceId: number) {
  const permission = useCan()(getPaymentGateways.key)
  const query = useAction(
    getPaymentGateways,
    { invoice_id: invoiceId },
    {
      enabled: permission.allowed,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  return allowedRead(permission, query)
}

/** Lets the person choose how to pay, and shows what the chosen gateway hands out. */
export function WaysToPay({ invoice }: { invoice: Pick<InvoiceDetail, 'id'> }) {
  const [chosen, setChosen] = useState<string>()
  return (
    <ReadPart read={useGateways(invoice.id)}>
      {({ methods }) => {
        const ways = Object.entries(methods)
        if (ways.length === 0) return <NoWay />
        const [only] = ways.length === 1 ? ways : []
        const [name, way] = ways.find(([id]) => id === chosen) ?? only ?? []
        return (
          <>
            <Field group label={<Trans>How do you want to pay?</Trans>}>
              <RadioCards
                columns={1}
                value={name ?? null}
                onChange={setChosen}
                cards={ways.map(([value, { name: title }]) => ({ value, title: brief(title) }))}
              />
            </Field>
            {way && <Way markup={way.call} name={brief(way.name)} />}
          </>
        )
      }}
    </ReadPart>
  )
}

function Way({ markup, name }: { markup: string; name: string }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-1.5">
      <PaymentFrame markup={markup} title={t`Pay: ${name}`} />
      <p className="text-small text-muted">
        <Trans>
          This part comes from the payment provider and opens the provider’s page in a window of its
          own. Come back here afterwards: the payment shows by itself.
        </Trans>
      </p>
    </div>
  )
}

function NoWay() {
  return (
    <EmptyState title={<Trans>The service offers no way to pay here</Trans>}>
      <Trans>Pay from your credit, or ask support how to pay.</Trans>
    </EmptyState>
  )
}

/**
 * A form may be sent, and open the provider's page in a window that is no longer sandboxed. Scripts run as those of a
 * stranger: without `allow-same-origin` the frame has an origin of its own, and reaches neither the panel nor what the
 * browser keeps for it. Nothing leads the whole page away: `allow-top-navigation-by-user-activation` let a script do
 * so without a click inside, by the press that had opened the frame.
 */
const allowed = [
  'allow-forms',
  'allow-scripts',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ')

interface Props {
  /** What the gateway handed out: foreign HTML. */
  markup: string
  /** Names the frame for screen readers. */
  title: string
}

/**
 * Shows a gateway's markup, and is the only place that may. Its height is that of a form: the panel cannot look
 * inside, so whoever needs more room pulls its corner or scrolls.
 */
function PaymentFrame({ markup, title }: Props) {
  return (
    <iframe
      title={title}
      sandbox={allowed}
      srcDoc={frameDocument(markup, location.origin)}
      className="block h-56 min-h-32 w-full resize-y rounded-item border border-line bg-surface"
    />
  )
}
