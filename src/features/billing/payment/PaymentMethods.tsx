import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, Coins, CreditCard, Landmark, Wallet } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { applyCredit, getPaymentGateways } from '#api/actions/billing/money.ts'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { isPositive, min, subtract } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { allowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { truncate } from '#lib/text/truncate.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Led } from '#ui/Led.tsx'
import { RadioCards, type RadioCard } from '#ui/RadioCards.tsx'
import { useCredit } from '../accountBalance.ts'
import { amountDue } from '../rules/invoices.ts'
import { isTopUpInvoice } from '../rules/severalInvoices.ts'
import { useCurrencyOf } from '../view/currency.ts'
import { plainForm, type GatewayForm } from './gatewayForm.ts'
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

/** The tile of the account credit. A gateway's id may be the same word. */
const fromCredit = Symbol('credit').toString()

/** A choice of payment methods, credit first, and the button or form of the chosen one. spec.md 4.4 (`getpaymentgw`). */
export function PaymentMethods({ invoice }: { invoice: InvoiceDetail }) {
  const [picked, setPicked] = useState<string>()
  const read = useGateways(invoice.id)
  const credit = useCreditCard(invoice)
  const methods = Object.entries(read.data?.methods ?? {})
  const cards = [
    ...(credit ? [credit] : []),
    ...methods.map(([value, { name }]) => ({
      value,
      title: truncate(name),
      mark: <MethodMark method={`${value} ${name}`} />,
    })),
  ]
  // Credit that is there is used first; without it, a single method needs no choice.
  const usual = credit || cards.length === 1 ? cards[0]?.value : undefined
  const chosen = cards.some(({ value }) => value === picked) ? picked : usual
  const [, method] = methods.find(([id]) => id === chosen) ?? []
  return (
    <>
      {cards.length > 0 && (
        <Field group label={<Trans>Payment method</Trans>}>
          <RadioCards
            columns={1}
            className="grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))]"
            value={chosen ?? null}
            onChange={setPicked}
            cards={cards}
          />
        </Field>
      )}
      {chosen === fromCredit && (
        <ButtonLink
          variant="primary"
          className="justify-self-start"
          render={<DialogLink run="credit" on={invoice.id} />}
        >
          <Trans>Pay from credit…</Trans>
        </ButtonLink>
      )}
      {method && (
        <Gateway
          key={`${chosen} ${invoice.lastcaptureattempt}`}
          invoice={invoice}
          markup={method.call}
          name={truncate(method.name)}
        />
      )}
      <ReadPart read={read}>{() => methods.length === 0 && <NoMethods />}</ReadPart>
    </>
  )
}

/** The account credit as a method; undefined where it can't pay this invoice. */
function useCreditCard(invoice: InvoiceDetail): RadioCard<string> | undefined {
  const { t } = useLingui()
  const money = useMoney()
  const currency = useCurrencyOf()(invoice)
  const { allowed } = useCan()(applyCredit.key)
  const credit = useCredit()
  if (!allowed || isTopUpInvoice(invoice) || credit === undefined || !isPositive(credit))
    return undefined
  const due = amountDue(invoice)
  const rest = subtract(due, min(due, credit))
  return {
    value: fromCredit,
    title: t`Account credit`,
    mark: <Coins className={markClass} />,
    note: isPositive(rest)
      ? t`${money(credit, currency)} from credit + ${money(rest, currency)} by another method`
      : t`${money(credit, currency)} available`,
  }
}

const markClass = 'mt-0.5 size-4 shrink-0 text-muted'

/** A picture by what the method's id or name says; a banknote for all others. */
function MethodMark({ method }: { method: string }): ReactNode {
  const Mark = /card|visa|mastercard|stripe/i.test(method)
    ? CreditCard
    : /bank|transfer|sepa|iban|wire/i.test(method)
      ? Landmark
      : /wallet|paypal/i.test(method)
        ? Wallet
        : Banknote
  return <Mark className={markClass} />
}

interface GatewayProps {
  invoice: InvoiceDetail
  markup: string
  name: string
}

/** Our own button where the gateway shows only one; otherwise what it shows, in its frame. */
function Gateway({ invoice, markup, name }: GatewayProps) {
  const { t } = useLingui()
  const form = plainForm(markup, location.origin)
  if (form) return <PayButton invoice={invoice} form={form} name={name} />
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

function PayButton({
  invoice,
  form,
  name,
}: Pick<GatewayProps, 'invoice' | 'name'> & {
  form: GatewayForm
}) {
  const money = useMoney()
  const currency = useCurrencyOf()(invoice)
  const amount = money(amountDue(invoice), currency)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <form
      action={form.action}
      method={form.method}
      target="_blank"
      rel="noopener noreferrer"
      className="grid justify-items-start gap-1.5"
      onSubmit={() => setIsOpen(true)}
    >
      {form.fields.map((field, index) => (
        // The markup is read once.
        // oxlint-disable-next-line react/no-array-index-key
        <input key={index} type="hidden" {...field} />
      ))}
      <Button variant="primary" type="submit">
        <Trans>
          Pay {amount} with {name}
        </Trans>
      </Button>
      <output className="text-small text-muted">
        {isOpen ? (
          <Led tone="busy">
            <Trans>Pay in the window that opened. This page updates once you’ve paid.</Trans>
          </Led>
        ) : (
          <Trans>
            The payment provider opens in a new window. This page updates once you’ve paid.
          </Trans>
        )}
      </output>
    </form>
  )
}

function NoMethods() {
  return (
    <EmptyState title={<Trans>No payment methods available</Trans>}>
      <Trans>Pay from credit or contact support.</Trans>
    </EmptyState>
  )
}
