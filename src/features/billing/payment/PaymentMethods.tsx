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
 * The payment methods, read once: a form must not change while somebody fills it in. What is left to
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

/** Lets people choose a payment method, and shows the form of the chosen gateway. */
export function PaymentMethods({ invoice }: { invoice: Pick<InvoiceDetail, 'id'> }) {
  const [chosen, setChosen] = useState<string>()
  return (
    <ReadPart read={useGateways(invoice.id)} failed={<Trans>Couldn’t load payment methods</Trans>}>
      {({ methods }) => {
        const offered = Object.entries(methods)
        if (offered.length === 0) return <NoMethods />
        const [only] = offered.length === 1 ? offered : []
        const [name, method] = offered.find(([id]) => id === chosen) ?? only ?? []
        return (
          <>
            <Field group label={<Trans>Payment method</Trans>}>
              <RadioCards
                columns={1}
                value={name ?? null}
                onChange={setChosen}
                cards={offered.map(([value, { name: title }]) => ({ value, title: brief(title) }))}
              />
            </Field>
            {method && <GatewayForm markup={method.call} name={brief(method.name)} />}
          </>
        )
      }}
    </ReadPart>
  )
}

function GatewayForm({ markup, name }: { markup: string; name: string }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-1.5">
      <PaymentFrame markup={markup} title={t`Pay with ${name}`} />
      <p className="text-small text-muted">
        <Trans>
          The payment provider opens in a new window. This page updates once you’ve paid.
        </Trans>
      </p>
    </div>
  )
}

function NoMethods() {
  return (
    <EmptyState title={<Trans>No payment methods available</Trans>}>
      <Trans>Pay from credit or contact support.</Trans>
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
