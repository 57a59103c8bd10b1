import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createAddFunds } from '#api/actions/billing/invoices.ts'
import type { ApiError } from '#api/wire.ts'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import type { Amount } from '#lib/money/amount.ts'
import { isTopUp, leastTopUp } from '../rules/invoices.ts'
import { minorDigits, typedAmount, type TypedAmount } from '../rules/typedAmount.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCan } from '#lib/session/hooks.ts'
import { TextField } from '#lib/forms/fields.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { fundsInvoice, useAddFunds } from './useAddFunds.ts'

/**
 * Asks how much to add to the credit, has the invoice for it made, and goes there to pay it. The button names the
 * amount and its currency: pressing it is the agreement.
 */
export function AddFundsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const money = useMoney()
  const currency = useAccountCurrency()
  const navigate = useNavigate()
  const { add, resume } = useAddFunds()
  const permission = useCan()(createAddFunds.key)
  const form = useForm({ defaultValues: { amount: '' } })
  const read = typedAmount(
    useWatch({ control: form.control, name: 'amount' }),
    minorDigits(currency),
  )
  const problem = useProblem(read, currency)
  // For that amount only: another one is another wish.
  const [waiting, setWaiting] = useState<{ amount: Amount; invoiceId: number }>()
  const there = read.ok && read.amount === waiting?.amount ? waiting : undefined
  const amount = read.ok && problem === undefined ? read.amount : undefined
  const words = amount === undefined ? '' : money(amount, currency)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Add funds</Trans>}
      description={
        <Trans>
          We’ll create an invoice for you to pay next. Your credit increases once it’s paid.
        </Trans>
      }
      what={t`Add funds`}
      send={
        amount === undefined ? (
          <Trans>Create invoice</Trans>
        ) : there ? (
          <Trans>Create another invoice for {words}</Trans>
        ) : (
          <Trans>Create invoice for {words}</Trans>
        )
      }
      disabledReason={permission.allowed ? problem : t(permission.reason)}
      action={createAddFunds}
      request={() => (amount === undefined ? undefined : { amount })}
      write={(request) => add(request, { another: there !== undefined })}
      verifies={fundsInvoice}
      resume={resume}
      onSent={(sent) => {
        if (sent.kind === 'waiting') return setWaiting(sent)
        void navigate({
          to: '/billing/invoices/$invoiceId',
          params: { invoiceId: sent.invoiceId },
          ignoreBlocker: true,
        })
      }}
      onTaken={(sent) => {
        if (sent.kind !== 'made') return
        const { invoiceId } = sent
        toast({
          id: `invoice.${invoiceId}`,
          tone: 'ok',
          title: t`Invoice ${invoiceId} for ${money(sent.amount, currency)} created`,
        })
      }}
      failure={readBeforeWrite}
    >
      <TextField
        control={form.control}
        name="amount"
        label={currency === '' ? <Trans>Amount</Trans> : <Trans>Amount in {currency}</Trans>}
        error={form.formState.isDirty ? problem : undefined}
        hint={<Trans>Minimum {money(leastTopUp, currency)}</Trans>}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num"
      />
      {there && (
        <Strip
          tone="info"
          urgent
          action={
            <Link
              to="/billing/invoices/$invoiceId"
              params={{ invoiceId: there.invoiceId }}
              // What is typed is on that invoice already.
              ignoreBlocker
            >
              <Trans>Pay invoice {there.invoiceId}</Trans>
            </Link>
          }
        >
          <Trans>
            Unpaid invoice {there.invoiceId} already adds {words}. No new invoice was created.
          </Trans>
        </Strip>
      )}
    </FormDialog>
  )
}

/** The invoices could not be read before anything was sent; other failures have the form's own words. */
const readBeforeWrite = (error: ApiError): ReactNode =>
  error.action !== createAddFunds.key && (
    <Strip tone="warn" urgent>
      <Trans>
        Couldn’t check for an unpaid invoice of this amount. Nothing was sent. Try again.
      </Trans>
    </Strip>
  )

function useProblem(read: TypedAmount, currency: string): string | undefined {
  const { t } = useLingui()
  const money = useMoney()
  if (read.ok) return isTopUp(read.amount) ? undefined : t`Minimum ${money(leastTopUp, currency)}`
  switch (read.problem) {
    case 'missing':
      return t`Enter an amount`
    case 'unreadable':
      return minorDigits(currency) === 0
        ? t`Enter a whole amount like 1200`
        : t`Enter an amount like 12.34`
    case 'nothing':
      return t`Enter an amount above zero`
    default:
      return read.problem satisfies never
  }
}
