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
import { useCurrencyOf } from '../view/currency.ts'
import { useAccountDebt } from '../view/useAccountDebt.ts'
import type { Amount } from '#lib/money/amount.ts'
import { useAmountProblem } from '#lib/forms/useAmountProblem.ts'
import { maxFromCredit, parseCreditAmount, type ParsedCreditAmount } from './creditAmount.ts'
import { standingOf } from '#lib/invoices/debt.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { amountDue, vatInDetail } from '../rules/invoices.ts'
import { inCents, subtract } from '#lib/money/money.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { TextField } from '#lib/forms/fields.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import {
  creditPaymentWrite,
  payFromCredit,
  resumeCreditPayment,
  type CreditPayment,
} from './payFromCredit.ts'
import { useCredit } from '../accountBalance.ts'
import { CombinedPayment, PartNote } from './CombinedPayment.tsx'
import { useInvoice } from './useInvoice.ts'

/** Pays all or a part of an invoice from credit. The button names the amount that the person agrees to. */
export function CreditDialog({ invoiceId, onClose }: { invoiceId: number; onClose: () => void }) {
  const invoice = useInvoice(invoiceId).data
  const credit = useCredit()
  const debt = useAccountDebt()
  // Once paying has begun the form stays as it was: after a lost response the invoice may be paid before the form knows.
  const [begun, setBegun] = useState<Facts>()
  const facts = begun ?? (invoice && credit !== undefined ? { invoice, credit } : undefined)
  if (!facts) return null
  const standing = standingOf(facts.invoice, debt)
  if (!begun && standing.kind === 'part')
    return (
      <PayNot id={invoiceId} onClose={onClose}>
        <PartNote of={standing.of} />
      </PayNot>
    )
  if (!begun && standing.kind === 'outdated')
    return (
      <PayNot id={invoiceId} onClose={onClose}>
        <CombinedPayment invoice={facts.invoice}>{null}</CombinedPayment>
      </PayNot>
    )
  if (!isPayable(facts.invoice))
    return facts.invoice.status === 'Paid' ? (
      <PayNot id={invoiceId} onClose={onClose}>
        <p>
          <Trans>This invoice is paid.</Trans>
        </p>
      </PayNot>
    ) : (
      <NotFoundDialog onClose={onClose} />
    )
  return (
    <CreditForm
      {...facts}
      onBegin={() => setBegun(facts)}
      onChanged={() => setBegun(undefined)}
      onClose={onClose}
    />
  )
}

interface PayNotProps {
  id: number
  onClose: () => void
  /** Why it can't be paid. */
  children: ReactNode
}

/** For a link or a reload: the payment may have been carried out meanwhile. */
function PayNot({ id, onClose, children }: PayNotProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Pay invoice {id} from credit</Trans>}
      footer={
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      }
    >
      {children}
    </Dialog>
  )
}

interface Facts {
  readonly invoice: InvoiceDetail
  readonly credit: Amount
}

interface Props extends Facts {
  onBegin: () => void
  /** The amount due is another one now. */
  onChanged: () => void
  onClose: () => void
}

function CreditForm({ invoice, credit, onBegin, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const vat = useVatWord()(vatInDetail(invoice))
  const currency = useCurrencyOf()(invoice)
  const client = useClient()
  const queryClient = useQueryClient()
  const forbidden = useForbidden()(applyCredit.key)
  const [changed, setChanged] = useState<'changed' | 'outdated'>()
  const limits = { balance: amountDue(invoice), credit }
  const form = useForm({ defaultValues: { amount: inCents(maxFromCredit(limits)) } })
  const typed = parseCreditAmount(
    useWatch({ control: form.control, name: 'amount' }),
    limits,
    currency,
  )
  const problem = useProblem(typed, limits, currency)
  const { id } = invoice
  const apply = useMutation<CreditPayment, ApiError, RequestOf<typeof applyCredit>>({
    mutationKey: [applyCredit.key],
    gcTime: 0,
    mutationFn: (request) => payFromCredit(client, queryClient, limits.balance, request),
    throwOnError: isMistake,
    onSettled: () => void invalidateChanged(queryClient, applyCredit),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Pay invoice {id} from credit</Trans>}
      subject={t`Pay invoice ${id} from credit`}
      submitLabel={
        typed.ok ? <Trans>Pay {money(typed.amount, currency)}</Trans> : <Trans>Pay</Trans>
      }
      disabledReason={forbidden ?? problem}
      action={applyCredit}
      request={({ amount }) => {
        const parsed = parseCreditAmount(amount, limits, currency)
        return parsed.ok ? { invoice_id: id, amount: parsed.amount } : undefined
      }}
      write={(request) => {
        setChanged(undefined)
        onBegin()
        return apply.mutateAsync(request)
      }}
      verifiedWrite={creditPaymentWrite(id)}
      resume={async () => {
        const paid = await resumeCreditPayment(client, queryClient, id)
        if (paid) void invalidateChanged(queryClient, applyCredit)
        return paid
      }}
      onSuccess={(paid) => {
        if (paid.kind !== 'paid') return
        const amount = money(paid.amount, currency)
        toast({
          id: `credit.${id}`,
          tone: 'ok',
          title: t`Paid ${amount} of invoice ${id} from credit`,
        })
      }}
      onSuccessWhileOpen={({ kind }) => {
        if (kind === 'paid') return onClose()
        setChanged(kind)
        // An outdated one stays as it was, to say that nothing was paid.
        if (kind === 'changed') onChanged()
      }}
      renderFailure={(error) => lostPayment(error, money(limits.balance, currency))}
    >
      {changed && (
        <Strip tone="warn" urgent>
          {changed === 'outdated' ? (
            <Trans>
              An invoice in this combined invoice was paid in the meantime. Nothing was paid now.
              Close this dialog to see what is still due.
            </Trans>
          ) : (
            <Trans>
              The amount due has changed. Nothing was paid. Check the new amount and try again.
            </Trans>
          )}
        </Strip>
      )}
      <TextField
        control={form.control}
        name="amount"
        label={<Trans>Amount in {currency}</Trans>}
        error={problem}
        hint={
          <Trans>
            Amount due: {money(limits.balance, currency)} {vat}. Account credit:{' '}
            {money(credit, currency)}.
          </Trans>
        }
        inputMode="decimal"
        autoComplete="off"
        inputClassName="num"
      />
      {typed.ok && (
        <output className="text-muted">
          <Trans>
            Leaves {money(subtract(limits.balance, typed.amount), currency)} due and{' '}
            {money(subtract(credit, typed.amount), currency)} credit
          </Trans>
        </output>
      )}
    </FormDialog>
  )
}

function useProblem(
  typed: ParsedCreditAmount,
  { balance, credit }: { balance: Amount; credit: Amount },
  currency: string,
): string | undefined {
  const { t } = useLingui()
  const money = useMoney()
  const problemText = useAmountProblem(currency)
  if (typed.ok) return undefined
  switch (typed.problem) {
    case 'exceeds-due':
      return t`Only ${money(balance, currency)} is due`
    case 'exceeds-credit':
      return t`Your credit is ${money(credit, currency)}`
    default:
      return problemText(typed)
  }
}

/** The response was lost and the invoice is unchanged; nothing for other failures. */
const lostPayment = (error: ApiError, left: string): ReactNode =>
  error.foundUnchanged && (
    <Strip tone="warn" urgent>
      <Trans>
        Couldn’t pay: {left} is still due. Nothing was taken from your credit. Try again.
      </Trans>
    </Strip>
  )
