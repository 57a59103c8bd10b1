import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { applyCredit } from '#api/actions/billing/money.ts'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import type { RequestOf } from '#api/action.ts'
import { useClient } from '#api/clientContext.ts'
import { invalidateChanged, isMistake } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { useCurrencyOf } from '../view/useCurrencyOf.ts'
import type { Amount } from '#lib/money/amount.ts'
import { creditAmount, mostFromCredit, type CreditAmount } from '../rules/typedAmount.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { openAmount } from '../rules/invoices.ts'
import { inCents, subtract } from '#lib/money/money.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { vatInInvoice } from '#lib/money/vat.ts'
import { useCan } from '#lib/session/hooks.ts'
import { TextField } from '#lib/forms/fields.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import {
  creditPayment,
  payFromCredit,
  resumeCreditPayment,
  type FromCredit,
} from './payFromCredit.ts'
import { useCredit } from './useCredit.ts'
import { useInvoice } from './useInvoice.ts'

/** Asks how much of an invoice the credit pays. The button names the amount: pressing it is the agreement. */
export function CreditDialog({ invoiceId, onClose }: { invoiceId: number; onClose: () => void }) {
  const invoice = useInvoice(invoiceId).data
  const credit = useCredit()
  if (!invoice || credit === undefined) return null
  if (!isPayable(invoice)) return <NotFoundDialog onClose={onClose} />
  return <CreditForm invoice={invoice} credit={credit} onClose={onClose} />
}

interface Props {
  invoice: InvoiceDetail
  credit: Amount
  onClose: () => void
}

function CreditForm({ invoice, credit, onClose }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const vat = useVatWord()(vatInInvoice(invoice))
  const currency = useCurrencyOf()(invoice)
  const client = useClient()
  const queryClient = useQueryClient()
  const permission = useCan()(applyCredit.key)
  const [changed, setChanged] = useState(false)
  const payable = { balance: openAmount(invoice), credit }
  const form = useForm({ defaultValues: { amount: inCents(mostFromCredit(payable)) } })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const amountRead = creditAmount(typed, payable)
  const problem = useProblem(amountRead, payable, currency)
  const { id } = invoice
  const apply = useMutation<FromCredit, ApiError, RequestOf<typeof applyCredit>>({
    mutationKey: [applyCredit.key],
    gcTime: 0,
    mutationFn: (request) => payFromCredit(client, queryClient, payable.balance, request),
    throwOnError: isMistake,
    onSettled: () => void invalidateChanged(queryClient, applyCredit),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Pay invoice {id} from credit</Trans>}
      what={t`Pay invoice ${id} from credit`}
      send={
        amountRead.ok ? <Trans>Pay {money(amountRead.amount, currency)}</Trans> : <Trans>Pay</Trans>
      }
      disabledReason={permission.allowed ? problem : t(permission.reason)}
      action={applyCredit}
      request={({ amount }) => {
        const wanted = creditAmount(amount, payable)
        return wanted.ok ? { invoice_id: id, amount: wanted.amount } : undefined
      }}
      write={(request) => {
        setChanged(false)
        return apply.mutateAsync(request)
      }}
      verifies={creditPayment(id)}
      resume={async () => {
        const paid = await resumeCreditPayment(client, queryClient, id)
        if (paid) void invalidateChanged(queryClient, applyCredit)
        return paid
      }}
      onTaken={(paid) => {
        if (paid.kind === 'changed') return
        const amount = money(paid.amount, currency)
        toast({
          id: `credit.${id}`,
          tone: 'ok',
          title: t`Paid ${amount} of invoice ${id} from credit`,
        })
      }}
      onSent={({ kind }) => (kind === 'changed' ? setChanged(true) : onClose())}
      failure={(error) => lostPayment(error, money(payable.balance, currency))}
    >
      {changed && (
        <Strip tone="warn" urgent>
          <Trans>
            The amount due has changed. Nothing was sent. Check the new amount and try again.
          </Trans>
        </Strip>
      )}
      <TextField
        control={form.control}
        name="amount"
        label={<Trans>Amount in {currency}</Trans>}
        error={problem}
        hint={
          <Trans>
            Amount due: {money(payable.balance, currency)} {vat}. Account credit:{' '}
            {money(credit, currency)}.
          </Trans>
        }
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num"
      />
      {amountRead.ok && (
        <output className="text-muted">
          <Trans>
            Leaves {money(subtract(payable.balance, amountRead.amount), currency)} due and{' '}
            {money(subtract(credit, amountRead.amount), currency)} credit
          </Trans>
        </output>
      )}
    </FormDialog>
  )
}

function useProblem(
  amountRead: CreditAmount,
  { balance, credit }: { balance: Amount; credit: Amount },
  currency: string,
): string | undefined {
  const { t } = useLingui()
  const money = useMoney()
  if (amountRead.ok) return undefined
  switch (amountRead.problem) {
    case 'missing':
      return t`Enter an amount`
    case 'unreadable':
      return t`Enter an amount like 12.34`
    case 'nothing':
      return t`Enter an amount above zero`
    case 'more-than-owed':
      return t`Only ${money(balance, currency)} is due`
    case 'more-than-credit':
      return t`Your credit is ${money(credit, currency)}`
    default:
      return amountRead.problem satisfies never
  }
}

/** Says that no answer came and what the invoice says since; nothing for other failures. */
const lostPayment = (error: ApiError, left: string): ReactNode =>
  error.foundUnchanged && (
    <Strip tone="warn" urgent>
      <Trans>
        Couldn’t pay: {left} is still due. Nothing was taken from your credit. Try again.
      </Trans>
    </Strip>
  )
