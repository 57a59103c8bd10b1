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
import { PaymentFrame } from './PaymentFrame.tsx'

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
    <ReadPart read={useGateways(invoice.id)}>
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
