import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getPaymentGateways } from '#api/actions/billing/money.ts'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { truncate } from '#lib/text/truncate.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { allowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import frameStyle from './frame.css?url'

/** Loaded once: a gateway's form must not change while somebody fills it in. */
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

/** A choice of payment methods, and the form of the chosen gateway. spec.md 4.4 (`getpaymentgw`). */
export function PaymentMethods({ invoice }: { invoice: Pick<InvoiceDetail, 'id'> }) {
  const [chosen, setChosen] = useState<string>()
  return (
    <ReadPart
      read={useGateways(invoice.id)}
      failureTitle={<Trans>Couldn’t load payment methods</Trans>}
    >
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
                cards={offered.map(([value, { name: title }]) => ({
                  value,
                  title: truncate(title),
                }))}
              />
            </Field>
            {method && <GatewayForm markup={method.call} name={truncate(method.name)} />}
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
 * Forms may be submitted, and open the provider's page in a window outside the sandbox. Without `allow-same-origin`
 * the frame has its own origin, and its scripts reach neither the panel nor its storage. Navigating the whole page
 * isn't allowed: with `allow-top-navigation-by-user-activation` the press that opened the frame was enough for a script.
 */
const allowed = [
  'allow-forms',
  'allow-scripts',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ')

interface Props {
  /** Untrusted HTML of the gateway. */
  markup: string
  /** Names the frame for screen readers. */
  title: string
}

/** The only place that shows a gateway's markup. The panel can't measure it, so that the frame is resizable. */
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

/**
 * Applies together with the panel's own policy, which the frame inherits: that one has to allow a provider's host
 * (docs/deploy.md) and inline scripts. `'self'` would mean the frame's own, opaque origin.
 */
const policyOf = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin} https: 'unsafe-inline'`,
    `style-src ${origin} https: 'unsafe-inline'`,
    'img-src https: data:',
    'font-src https:',
    // Data leaves by a form that the person submits, never by a script.
    "connect-src 'none'",
    'frame-src https:',
    `form-action ${origin} https:`,
    "base-uri 'none'",
  ].join('; ')

/**
 * The document around a gateway's markup, which follows the policy so that none of it precedes it. Forms open a new
 * window by default: providers refuse to be framed, and there the address bar shows whose page it is.
 * @param origin Where the panel is served.
 */
export const frameDocument = (markup: string, origin: string): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policyOf(origin)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    '<base target="_blank">',
    `<link rel="stylesheet" href="${new URL(frameStyle, origin).href}">`,
    `</head><body>${markup}</body></html>`,
  ].join('')
