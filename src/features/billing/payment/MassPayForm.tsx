import { plural, t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { massPay } from '#api/actions/billing/invoices.ts'
import { applyCredit } from '#api/actions/billing/money.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { shownCall } from '#lib/forms/dialogRequest.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { isPositive, noMoney } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Field } from '#ui/Field.tsx'
import { RadioCards, type RadioCard } from '#ui/RadioCards.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { creditPlan, type CreditPlan } from '../rules/creditPlan.ts'
import type { Group } from '../rules/groupInvoice.ts'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import {
  CombinedPreview,
  CreditRows,
  LeftOutList,
  TurnFailure,
  type PaidRow,
  type Read,
} from './MassPayParts.tsx'
import { creditPayment, resumeCreditPayment } from './payFromCredit.ts'
import { payOldestFirst, type PaidInTurn } from './payOldestFirst.ts'
import { groupPayment, payTogether, resumePayTogether, type PaidTogether } from './payTogether.ts'
import { useCredit } from './useCredit.ts'

type How = 'credit' | 'combined'

type Sent =
  | { readonly how: 'credit'; readonly told: PaidInTurn }
  | { readonly how: 'combined'; readonly told: PaidTogether }

/** Nothing failed, but not everything was sent; `invoiceId`: of the one that is paid in its turn. */
interface Stopped {
  readonly kind: 'changed' | 'short'
  readonly invoiceId?: number
}

interface Props {
  group: Group<Read>
  /** The first payment begins. */
  onBegin: () => void
  onClose: () => void
}

/** Pays several invoices: from the credit, the oldest first, or as one combined invoice. */
export function MassPayForm({ group, onBegin, onClose }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const { collected, amount, currency } = group
  const total = money(amount, currency)
  const plan = useCreditPlan(group)
  const turns = useTurns(plan)
  const [chosen, setChosen] = useState<How>()
  const how = chosen ?? (plan.paid.length > 0 && plan.rest.length === 0 ? 'credit' : 'combined')
  const form = useForm({ defaultValues: {} })
  const [stopped, setStopped] = useState<Stopped>()
  const fromCredit = how === 'credit'
  const { shown, at } = turns
  const permission = can((fromCredit ? applyCredit : massPay).key)
  const reason = fromCredit
    ? shown.paid.length === 0
      ? t`Your credit doesn’t cover the oldest invoice`
      : undefined
    : collected.length < 2
      ? t`Nothing to combine`
      : undefined
  const taken = money(shown.taken, currency)

  async function payTurns(): Promise<Sent> {
    onBegin()
    // What is left to pay changes meanwhile, and what would be chosen at first with it.
    setChosen('credit')
    try {
      const told = await payOldestFirst(client, queryClient, plan, turns.begin(plan))
      return { how: 'credit', told }
    } finally {
      await invalidateChanged(queryClient, applyCredit)
      turns.end()
    }
  }

  async function combine(): Promise<Sent> {
    try {
      const request = { invoices: collected.map(({ id }) => id) }
      return { how: 'combined', told: await payTogether(client, queryClient, amount, request) }
    } finally {
      void invalidateChanged(queryClient, massPay)
    }
  }

  return (
    <FormDialog<Record<string, never>, Sent>
      form={form}
      size="medium"
      onClose={onClose}
      title={<Trans>Pay invoices together</Trans>}
      what={t`Pay invoices together`}
      send={
        fromCredit ? (
          shown.paid.length > 0 ? (
            <Trans>Pay {taken} from credit</Trans>
          ) : (
            <Trans>Pay from credit</Trans>
          )
        ) : (
          <Trans>Create combined invoice for {total}</Trans>
        )
      }
      disabledReason={permission.allowed ? reason : t(permission.reason)}
      calls={() =>
        fromCredit
          ? plan.paid.map(({ invoice, amount: part }) =>
              shownCall(applyCredit, { invoice_id: invoice.id, amount: part }),
            )
          : [shownCall(massPay, { invoices: collected.map(({ id }) => id) })]
      }
      write={() => {
        setStopped(undefined)
        return fromCredit ? payTurns() : combine()
      }}
      {...(fromCredit
        ? at !== undefined && {
            verifies: creditPayment(at),
            resume: async (): Promise<Sent | undefined> => {
              const paid = await resumeCreditPayment(client, queryClient, at)
              if (paid) await invalidateChanged(queryClient, applyCredit)
              // How it ended shows in the rows, which are paid on from there.
              return undefined
            },
          }
        : {
            verifies: groupPayment,
            resume: async (): Promise<Sent | undefined> => {
              const told = await resumePayTogether(client, queryClient)
              if (told) void invalidateChanged(queryClient, massPay)
              return told && { how: 'combined', told }
            },
          })}
      onTaken={(sent) => {
        if (sent.how === 'combined') return tellCombined(sent.told, total)
        if (sent.told.kind !== 'all') return
        const count = plural(shown.paid.length, { one: '# invoice', other: '# invoices' })
        toast({ id: 'mass-pay', tone: 'ok', title: now`Paid ${count} from credit: ${taken}` })
      }}
      onSent={(sent) => {
        if (sent.how === 'credit')
          return sent.told.kind === 'all' ? onClose() : setStopped(sent.told)
        if (sent.told.kind === 'changed') return setStopped(sent.told)
        void navigate({
          to: '/billing/invoices/$invoiceId',
          params: { invoiceId: sent.told.invoiceId },
          replace: true,
          ignoreBlocker: true,
        })
      }}
      failure={(error) => fromCredit && turnFailure(error, turns)}
    >
      {stopped && <StoppedNote {...stopped} />}
      <Field group label={<Trans>Pay with</Trans>}>
        <RadioCards<How>
          columns={2}
          value={how}
          onChange={setChosen}
          cards={useCards(group, plan)}
        />
      </Field>
      {fromCredit ? (
        <CreditRows
          plan={shown}
          paid={turns.paid}
          at={turns.isPaying ? at : undefined}
          currency={currency}
        />
      ) : (
        <CombinedPreview group={group} />
      )}
      <LeftOutList group={group} without={turns.paid.map(({ invoice }) => invoice.id)} />
    </FormDialog>
  )
}

const turnFailure = (error: ApiError, { last, paid }: ReturnType<typeof useTurns>) => (
  <TurnFailure error={error} invoiceId={last} paid={paid.length} />
)

function StoppedNote({ kind, invoiceId }: Stopped) {
  return (
    <Strip tone="warn" urgent>
      {invoiceId === undefined ? (
        <Trans>
          The amount due has changed. Nothing was sent. Check the new amount and try again.
        </Trans>
      ) : kind === 'changed' ? (
        <Trans>
          Stopped: the amount due of invoice {invoiceId} has changed. Later invoices weren’t sent.
        </Trans>
      ) : (
        <Trans>
          Stopped: your credit doesn’t cover invoice {invoiceId}. Later invoices weren’t sent.
        </Trans>
      )}
    </Strip>
  )
}

/** What the credit pays of it: nothing where it is in another currency, or not known. */
function useCreditPlan({ collected, currency }: Group<Read>): CreditPlan<Read> {
  const credit = useCredit()
  const ofAccount = useAccountCurrency()
  return creditPlan(collected, currency === ofAccount ? (credit ?? noMoney) : noMoney)
}

/** The ways to pay them, with what each would do. */
function useCards({ collected }: Group<Read>, plan: CreditPlan<Read>): readonly RadioCard<How>[] {
  const { t } = useLingui()
  const can = useCan()
  const credit = useCredit()
  const permission = can(applyCredit.key)
  const none = credit === undefined || !isPositive(credit)
  const [paid, all] = [plan.paid.length, plan.paid.length + plan.rest.length]
  return [
    {
      value: 'credit',
      title: t`Account credit`,
      note: t`Oldest first: pays ${paid} of ${all}`,
      ...(!permission.allowed
        ? { disabledReason: t(permission.reason) }
        : none
          ? { disabledReason: t`No credit yet` }
          : paid === 0 && { disabledReason: t`Your credit doesn’t cover the oldest invoice` }),
    },
    {
      value: 'combined',
      title: t`Combined invoice`,
      note: t`Choose a payment method next`,
      ...(collected.length < 2 && { disabledReason: t`Nothing to combine` }),
    },
  ]
}

/** How far paying one after another has come. The plan stands still meanwhile, whatever is read again. */
function useTurns(plan: CreditPlan<Read>) {
  const [frozen, setFrozen] = useState<CreditPlan<Read>>()
  const [turn, setTurn] = useState<number>()
  const [paid, setPaid] = useState<readonly PaidRow[]>([])
  const shown = frozen ?? plan
  return {
    shown,
    paid,
    isPaying: frozen !== undefined,
    /** The invoice of the last turn. */
    last: turn,
    /** The one that is being paid, or would be first. */
    at: frozen ? turn : plan.paid[0]?.invoice.id,
    begin(begun: CreditPlan<Read>) {
      setFrozen(begun)
      return {
        onTurn: setTurn,
        onPaid: (id: number) => {
          const row = begun.paid.find(({ invoice }) => invoice.id === id)
          if (row) setPaid((before) => [...before, row])
        },
      }
    },
    end: () => setFrozen(undefined),
  }
}

function tellCombined(made: PaidTogether, total: string): void {
  if (made.kind === 'made')
    toast({
      id: 'mass-pay',
      tone: 'ok',
      title: now`Combined invoice ${made.invoiceId} for ${total} created`,
    })
  if (made.kind === 'there')
    toast({
      id: 'mass-pay',
      tone: 'info',
      title: now`Combined invoice ${made.invoiceId} already exists`,
    })
}
