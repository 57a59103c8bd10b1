import { plural, t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { massPay } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { shownCall } from '#lib/forms/dialogRequest.ts'
import { ConfirmDialog } from '#lib/forms/ConfirmDialog.tsx'
import { compare, isPositive, subtract, zero } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { Field } from '#ui/Field.tsx'
import { RadioCards, type RadioCard } from '#ui/RadioCards.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { useCredit } from '../accountBalance.ts'
import { creditPlan, type CombinedInvoice, type CreditPlan } from '../rules/severalInvoices.ts'
import { useAccountCurrency } from '../view/currency.ts'
import {
  combineWrite,
  createCombinedInvoice,
  resumeCombinedInvoice,
  type CombineResult,
} from './combineInvoices.ts'
import {
  CombinedPreview,
  CreditPlanTable,
  ExcludedInvoices,
  OldestFirstFailure,
  type LoadedInvoice,
  type PaidRow,
} from './MassPayParts.tsx'
import {
  creditPaymentWrite,
  payOldestFirst,
  resumeCreditPayment,
  type OldestFirstResult,
  type PaymentProgress,
} from './payFromCredit.ts'

/** `split`: a combined invoice, paid from credit as far as that goes, the rest by another method. */
type Method = 'credit' | 'combined' | 'split'

type Sent =
  | { readonly method: 'credit'; readonly result: OldestFirstResult }
  | { readonly method: 'combined'; readonly result: CombineResult }

/** Stopped without a failure, before everything was sent. */
interface Stopped {
  readonly kind: 'changed' | 'outdated' | 'short'
  /** The invoice where paying from credit stopped. */
  readonly invoiceId?: number
}

interface Props {
  combined: CombinedInvoice<LoadedInvoice>
  /** The first payment begins. */
  onBegin: () => void
  onClose: () => void
}

export function MassPayForm({ combined, onBegin, onClose }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { included, amount, currency } = combined
  const combinedPrice = money(amount, currency)
  const currentPlan = useCreditPlan(combined)
  const progress = useCreditProgress(currentPlan)
  const { plan, current, paid } = progress
  const [chosen, setChosen] = useState<Method>()
  const coversAll = currentPlan.paid.length > 0 && currentPlan.unpaid.length === 0
  const method = chosen ?? (coversAll ? 'credit' : 'combined')
  const isCredit = method === 'credit'
  const cards = useMethodCards(combined, currentPlan)
  const [stopped, setStopped] = useState<Stopped>()
  const forbidden = useForbidden()((isCredit ? applyCredit : massPay).key)
  const reason = isCredit
    ? plan.paid.length === 0
      ? t`Your credit doesn’t cover the oldest invoice`
      : undefined
    : included.length < 2
      ? t`Nothing to combine`
      : undefined
  const creditPrice = money(plan.total, currency)
  const combineRequest = { invoices: included.map(({ id }) => id) }

  async function payFromCredit(): Promise<Sent> {
    onBegin()
    // The amounts due change while paying, and would change the default method.
    setChosen('credit')
    try {
      const callbacks = progress.begin(currentPlan)
      const result = await payOldestFirst(client, queryClient, currentPlan, callbacks)
      return { method: 'credit', result }
    } finally {
      await invalidateChanged(queryClient, applyCredit)
      progress.end()
    }
  }

  async function combine(): Promise<Sent> {
    // Another tab may combine them first: this dialog stays, and follows to that invoice.
    onBegin()
    try {
      const result = await createCombinedInvoice(client, queryClient, amount, combineRequest)
      return { method: 'combined', result }
    } finally {
      void invalidateChanged(queryClient, massPay)
    }
  }

  return (
    <ConfirmDialog<Sent>
      size="medium"
      onClose={onClose}
      title={<Trans>Pay invoices together</Trans>}
      subject={t`Pay invoices together`}
      submitLabel={
        !isCredit ? (
          <Trans>Create combined invoice for {combinedPrice}</Trans>
        ) : plan.paid.length > 0 ? (
          <Trans>Pay {creditPrice} from credit</Trans>
        ) : (
          <Trans>Pay from credit</Trans>
        )
      }
      disabledReason={forbidden ?? reason}
      calls={() =>
        isCredit
          ? currentPlan.paid.map(({ invoice, amount: part }) =>
              shownCall(applyCredit, { invoice_id: invoice.id, amount: part }),
            )
          : [shownCall(massPay, combineRequest)]
      }
      write={() => {
        setStopped(undefined)
        return isCredit ? payFromCredit() : combine()
      }}
      {...(!isCredit
        ? {
            verifiedWrite: combineWrite,
            resume: async (): Promise<Sent | undefined> => {
              const result = await resumeCombinedInvoice(client, queryClient)
              if (result) void invalidateChanged(queryClient, massPay)
              return result && { method: 'combined', result }
            },
          }
        : current !== undefined && {
            verifiedWrite: creditPaymentWrite(current),
            resume: async (): Promise<Sent | undefined> => {
              const payment = await resumeCreditPayment(client, queryClient, current)
              if (payment) await invalidateChanged(queryClient, applyCredit)
              // The rows show the result; the others can be paid from there.
              return undefined
            },
          })}
      onSuccess={(sent) => {
        if (sent.method === 'combined') return notifyCombined(sent.result, combinedPrice)
        if (sent.result.kind !== 'all') return
        const count = plural(plan.paid.length, { one: '# invoice', other: '# invoices' })
        toast({
          id: 'mass-pay',
          tone: 'ok',
          title: translate`Paid ${count} from credit: ${creditPrice}`,
        })
      }}
      onSuccessWhileOpen={(sent) => {
        if (sent.method === 'credit')
          return sent.result.kind === 'all' ? onClose() : setStopped(sent.result)
        if (sent.result.kind === 'changed') return setStopped(sent.result)
        void navigate({
          to: '/billing/invoices/$invoiceId',
          params: { invoiceId: sent.result.invoiceId },
          ...(method === 'split' && {
            search: { run: 'credit', on: String(sent.result.invoiceId) },
          }),
          replace: true,
          ignoreBlocker: true,
        })
      }}
      renderFailure={(error) => isCredit && creditFailure(error, progress)}
    >
      {stopped && <StoppedNote {...stopped} />}
      <Field group label={<Trans>Pay with</Trans>}>
        <RadioCards<Method>
          columns={cards.length > 2 ? 1 : 2}
          value={method}
          onChange={setChosen}
          cards={cards}
        />
      </Field>
      {isCredit ? (
        <CreditPlanTable
          plan={plan}
          paid={paid}
          paying={progress.isPaying ? current : undefined}
          currency={currency}
        />
      ) : (
        <CombinedPreview combined={combined} creditFirst={method === 'split'} />
      )}
      <ExcludedInvoices combined={combined} without={paid.map(({ invoice }) => invoice.id)} />
    </ConfirmDialog>
  )
}

const creditFailure = (error: ApiError, { last, paid }: ReturnType<typeof useCreditProgress>) => (
  <OldestFirstFailure error={error} invoiceId={last} paidCount={paid.length} />
)

function StoppedNote({ kind, invoiceId }: Stopped) {
  return (
    <Strip tone="warn" urgent>
      {invoiceId === undefined ? (
        <Trans>
          The amount due has changed. Nothing was paid. Check the new amount and try again.
        </Trans>
      ) : kind === 'outdated' ? (
        <Trans>
          Payment stopped: an invoice in combined invoice {invoiceId} was paid in the meantime.
          Later invoices weren’t paid.
        </Trans>
      ) : kind === 'changed' ? (
        <Trans>
          Payment stopped: the amount due of invoice {invoiceId} has changed. Later invoices weren’t
          paid.
        </Trans>
      ) : (
        <Trans>
          Payment stopped: your credit doesn’t cover invoice {invoiceId}. Later invoices weren’t
          paid.
        </Trans>
      )}
    </Strip>
  )
}

/** Nothing is paid from credit in another currency, or while the credit is unknown. */
function useCreditPlan({
  payable,
  currency,
}: CombinedInvoice<LoadedInvoice>): CreditPlan<LoadedInvoice> {
  const credit = useCredit()
  const accountCurrency = useAccountCurrency()
  return creditPlan(payable, currency === accountCurrency ? (credit ?? zero) : zero)
}

function useMethodCards(
  { included, amount, currency }: CombinedInvoice<LoadedInvoice>,
  plan: CreditPlan<LoadedInvoice>,
): readonly RadioCard<Method>[] {
  const { t } = useLingui()
  const money = useMoney()
  const accountCurrency = useAccountCurrency()
  const credit = useCredit()
  const creditForbidden = useForbidden()(applyCredit.key)
  const hasCredit = credit !== undefined && isPositive(credit)
  const [paid, all] = [plan.paid.length, plan.paid.length + plan.unpaid.length]
  const noCredit = !hasCredit
    ? t`No credit yet`
    : paid === 0
      ? t`Your credit doesn’t cover the oldest invoice`
      : undefined
  const creditReason = creditForbidden ?? noCredit
  return [
    {
      value: 'credit',
      title: t`Account credit`,
      note: t`Oldest first: pays ${paid} of ${all}`,
      ...(creditReason !== undefined && { disabledReason: creditReason }),
    },
    {
      value: 'combined',
      title: t`Combined invoice`,
      note: t`Choose a payment method next`,
      ...(included.length < 2 && { disabledReason: t`Nothing to combine` }),
    },
    // Only where there is something for both to pay.
    ...(hasCredit && currency === accountCurrency && compare(credit, amount) < 0
      ? [
          {
            value: 'split' as const,
            title: t`Credit first, then the rest`,
            note: t`${money(credit, currency)} from credit, ${money(subtract(amount, credit), currency)} by another method`,
            ...(creditForbidden !== undefined
              ? { disabledReason: creditForbidden }
              : included.length < 2 && { disabledReason: t`Nothing to combine` }),
          },
        ]
      : []),
  ]
}

/** The progress of paying from credit. The plan is frozen meanwhile, whatever is read again. */
function useCreditProgress(currentPlan: CreditPlan<LoadedInvoice>) {
  const [frozen, setFrozen] = useState<CreditPlan<LoadedInvoice>>()
  const [last, setLast] = useState<number>()
  const [paid, setPaid] = useState<readonly PaidRow[]>([])
  return {
    plan: frozen ?? currentPlan,
    paid,
    isPaying: frozen !== undefined,
    /** The invoice that was sent last. */
    last,
    /** The invoice that is being paid, or would be first. */
    current: frozen ? last : currentPlan.paid[0]?.invoice.id,
    begin(plan: CreditPlan<LoadedInvoice>): PaymentProgress {
      setFrozen(plan)
      return {
        onStart: setLast,
        onPaid: (id) => {
          const row = plan.paid.find(({ invoice }) => invoice.id === id)
          if (row) setPaid((before) => [...before, row])
        },
      }
    },
    end: () => setFrozen(undefined),
  }
}

function notifyCombined(result: CombineResult, price: string): void {
  if (result.kind === 'changed') return
  const { invoiceId } = result
  toast({
    id: 'mass-pay',
    ...(result.kind === 'created'
      ? { tone: 'ok', title: translate`Combined invoice ${invoiceId} for ${price} created` }
      : { tone: 'info', title: translate`Combined invoice ${invoiceId} already exists` }),
  })
}
