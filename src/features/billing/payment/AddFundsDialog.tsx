import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createAddFunds } from '#api/actions/billing/invoices.ts'
import type { ApiError } from '#api/wire.ts'
import { useAccountCurrency } from '../view/currency.ts'
import type { Amount } from '#lib/money/amount.ts'
import { isTopUp, minTopUp } from '../rules/invoices.ts'
import { parseAmount, type ParsedAmount } from '#lib/money/typedAmount.ts'
import { useAmountProblem } from '#lib/forms/useAmountProblem.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { TextField } from '#lib/forms/fields.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { FundsPresets } from './FundsPresets.tsx'
import { addFundsWrite, useAddFunds } from './useAddFunds.ts'

/** Creates an invoice that adds credit, and opens it. The button names the amount that the person agrees to. */
export function AddFundsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const money = useMoney()
  const currency = useAccountCurrency()
  const navigate = useNavigate()
  const { add, resume } = useAddFunds()
  const forbidden = useForbidden()(createAddFunds.key)
  const form = useForm({ defaultValues: { amount: '' } })
  const typed = parseAmount(useWatch({ control: form.control, name: 'amount' }), currency)
  const problem = useProblem(typed, currency)
  const [found, setFound] = useState<{ amount: Amount; invoiceId: number }>()
  // It counts for its amount only.
  const existing = typed.ok && typed.amount === found?.amount ? found : undefined
  const amount = typed.ok && problem === undefined ? typed.amount : undefined
  const price = amount === undefined ? '' : money(amount, currency)
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
      subject={t`Add funds`}
      submitLabel={
        amount === undefined ? (
          <Trans>Create invoice</Trans>
        ) : existing ? (
          <Trans>Create another invoice for {price}</Trans>
        ) : (
          <Trans>Create invoice for {price}</Trans>
        )
      }
      disabledReason={forbidden ?? problem}
      action={createAddFunds}
      request={() => (amount === undefined ? undefined : { amount })}
      write={(request) => add(request, { another: existing !== undefined })}
      verifiedWrite={addFundsWrite}
      resume={resume}
      onSuccessWhileOpen={(sent) => {
        if (sent.kind === 'exists') return setFound(sent)
        void navigate({
          to: '/billing/invoices/$invoiceId',
          params: { invoiceId: sent.invoiceId },
          ignoreBlocker: true,
        })
      }}
      onSuccess={(sent) => {
        if (sent.kind !== 'created') return
        const { invoiceId } = sent
        toast({
          id: `invoice.${invoiceId}`,
          tone: 'ok',
          title: t`Invoice ${invoiceId} for ${money(sent.amount, currency)} created`,
        })
      }}
      renderFailure={checkFailure}
    >
      <TextField
        control={form.control}
        name="amount"
        label={currency === '' ? <Trans>Amount</Trans> : <Trans>Amount in {currency}</Trans>}
        error={form.formState.isDirty ? problem : undefined}
        hint={<Trans>Minimum {money(minTopUp, currency)}</Trans>}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num"
      />
      <FundsPresets onChoose={(chosen) => form.setValue('amount', chosen, { shouldDirty: true })} />
      {existing && (
        <Strip
          tone="info"
          urgent
          action={
            <Link
              to="/billing/invoices/$invoiceId"
              params={{ invoiceId: existing.invoiceId }}
              // Nothing typed is lost: that invoice has the amount.
              ignoreBlocker
            >
              <Trans>Pay invoice {existing.invoiceId}</Trans>
            </Link>
          }
        >
          <Trans>
            Unpaid invoice {existing.invoiceId} already adds {price}. No new invoice was created.
          </Trans>
        </Strip>
      )}
    </FormDialog>
  )
}

/** The invoices couldn't be read before the write; nothing for other failures. */
const checkFailure = (error: ApiError): ReactNode =>
  error.action !== createAddFunds.key && (
    <Strip tone="warn" urgent>
      <Trans>
        Couldn’t check for an unpaid invoice of this amount. No invoice was created. Try again.
      </Trans>
    </Strip>
  )

function useProblem(typed: ParsedAmount, currency: string): string | undefined {
  const { t } = useLingui()
  const money = useMoney()
  const problemText = useAmountProblem(currency)
  if (!typed.ok) return problemText(typed)
  return isTopUp(typed.amount) ? undefined : t`Minimum ${money(minTopUp, currency)}`
}
