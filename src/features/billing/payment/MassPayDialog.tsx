import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { getInvoice, massPay, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import type { RequestOf } from '#api/action.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, invalidateChanged, isMistake } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { InvoiceLink } from '../view/InvoiceLink.tsx'
import { useCurrencyOf } from '../view/useCurrencyOf.ts'
import { useForWords } from '../view/useForWords.ts'
import { groupOf, type Group, type LeftOut } from '../rules/groupInvoice.ts'
import { openAmount } from '../rules/invoices.ts'
import { isPositive, min, subtract } from '#lib/money/money.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { Price } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCan } from '#lib/session/hooks.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { groupPayment, payTogether, resumePayTogether, type PaidTogether } from './payTogether.ts'
import { useCredit } from './useCredit.ts'

type Read = InvoiceDetail & { readonly currency: string }

interface Props {
  ids: readonly number[]
  onClose: () => void
}

/** The invoices that an address names: "50418,50411". */
export const invoicesNamed = (on: string | undefined): readonly number[] => [
  ...new Set(
    (on ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
]

/** Several invoices as one, to be paid together: what it would be, and having it made. spec.md 4.4 (`mass_pay`). */
export function MassPayDialog({ ids, onClose }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const permission = useCan()(getInvoice.key)
  const currencyOf = useCurrencyOf()
  const reads = useQueries({
    queries: ids.map((id) => ({
      ...actionQuery(client, getInvoice, { invoice_id: id }),
      // Amounts that somebody agrees to are not old ones.
      staleTime: 0,
      enabled: permission.allowed,
    })),
  })
  if (ids.length === 0) return <NotFoundDialog onClose={onClose} />
  const failed = reads.find(({ data, error }) => data === undefined && error !== null)
  const invoices = reads.flatMap(({ data }) =>
    data ? [{ ...data, currency: currencyOf(data) }] : [],
  )
  const title = <Trans>Pay invoices together</Trans>
  if (!permission.allowed || failed?.error || invoices.length < ids.length)
    return (
      <Closing title={title} onClose={onClose}>
        {!permission.allowed ? (
          <p>{t(permission.reason)}</p>
        ) : failed?.error ? (
          <CallFailure
            error={failed.error}
            onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
            retrying={reads.some(({ isFetching }) => isFetching)}
          />
        ) : (
          <Loading label={t`Loading invoices`}>
            <SkeletonRows rows={Math.min(ids.length, 5)} columns={3} />
          </Loading>
        )}
      </Closing>
    )
  const group = groupOf(invoices)
  const [only] = group.collected
  if (group.collected.length > 1) return <GroupForm group={group} onClose={onClose} />
  return (
    <Closing title={title} onClose={onClose}>
      {only ? (
        <>
          <p>
            <Trans>Only invoice {only.id} can be paid.</Trans>
          </p>
          <Link
            to="/billing/invoices/$invoiceId"
            params={{ invoiceId: only.id }}
            className={`${buttonClass('primary')} justify-self-start`}
          >
            <Trans>Pay invoice {only.id}</Trans>
          </Link>
        </>
      ) : (
        <p>
          <Trans>None of these invoices is unpaid</Trans>
        </p>
      )}
      <LeftOutList group={group} />
    </Closing>
  )
}

function Closing({
  title,
  onClose,
  children,
}: {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={title}
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

function GroupForm({ group, onClose }: { group: Group<Read>; onClose: () => void }) {
  const { t } = useLingui()
  const money = useMoney()
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const permission = useCan()(massPay.key)
  const form = useForm({ defaultValues: {} })
  const [changed, setChanged] = useState(false)
  const { collected, amount, currency } = group
  const total = money(amount, currency)
  const make = useMutation<PaidTogether, ApiError, RequestOf<typeof massPay>>({
    mutationKey: [massPay.key],
    gcTime: 0,
    mutationFn: (request) => payTogether(client, queryClient, amount, request),
    throwOnError: isMistake,
    onSettled: () => void invalidateChanged(queryClient, massPay),
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={<Trans>Pay invoices together</Trans>}
      description={
        <Trans>
          We’ll create one combined invoice for you to pay next. Nothing is charged until then.
        </Trans>
      }
      what={t`Pay invoices together`}
      send={<Trans>Create combined invoice for {total}</Trans>}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={massPay}
      request={() => ({ invoices: collected.map(({ id }) => id) })}
      write={(request) => {
        setChanged(false)
        return make.mutateAsync(request)
      }}
      verifies={groupPayment}
      resume={async () => {
        const made = await resumePayTogether(client, queryClient)
        if (made) void invalidateChanged(queryClient, massPay)
        return made
      }}
      onTaken={(made) => {
        if (made.kind === 'made')
          toast({
            id: 'mass-pay',
            tone: 'ok',
            title: t`Combined invoice ${made.invoiceId} for ${total} created`,
          })
        if (made.kind === 'there')
          toast({
            id: 'mass-pay',
            tone: 'info',
            title: t`Combined invoice ${made.invoiceId} already exists`,
          })
      }}
      onSent={(made) => {
        if (made.kind === 'changed') return setChanged(true)
        void navigate({
          to: '/billing/invoices/$invoiceId',
          params: { invoiceId: made.invoiceId },
          replace: true,
          ignoreBlocker: true,
        })
      }}
    >
      {changed && (
        <Strip tone="warn" urgent>
          <Trans>
            The amount due has changed. Nothing was sent. Check the new amount and try again.
          </Trans>
        </Strip>
      )}
      <Preview group={group} />
      <LeftOutList group={group} />
    </FormDialog>
  )
}

function Preview({ group: { collected, amount, currency } }: { group: Group<Read> }) {
  const { t } = useLingui()
  const money = useMoney()
  const credit = useCredit()
  const columns = useCollectedColumns(currency)
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line">
        <ListTable
          label={t`Invoices to pay`}
          flat
          items={collected}
          keyOf={({ id }) => id}
          columns={columns}
        />
      </div>
      <p className="flex items-baseline justify-between gap-3 font-[580]">
        <span>
          <Plural value={collected.length} one="# invoice" other="# invoices" />
        </span>
        <span className="num">
          <Price amount={amount} currency={currency} vat="incl" />
        </span>
      </p>
      {credit !== undefined && isPositive(credit) && (
        <p className="text-muted">
          <Trans>
            Your credit is {money(credit, currency)}. Using it leaves{' '}
            {money(subtract(amount, min(amount, credit)), currency)} due.
          </Trans>
        </p>
      )}
    </>
  )
}

function useCollectedColumns(currency: string): readonly Column<Read>[] {
  const { t } = useLingui()
  const money = useMoney()
  const words = useForWords()
  return [
    { head: t`Invoice`, cell: ({ id }) => <InvoiceLink id={id} /> },
    {
      head: t`For`,
      className: 'w-full max-w-0 truncate',
      cell: (invoice) => <span title={words(invoice)}>{words(invoice)}</span>,
    },
    {
      head: t`Amount due incl. VAT`,
      numeric: true,
      cell: (invoice) => money(openAmount(invoice), currency),
    },
  ]
}

function LeftOutList({ group: { leftOut } }: { group: Group<Read> }) {
  const { t } = useLingui()
  const columns = useLeftOutColumns()
  if (leftOut.length === 0) return null
  return (
    <Disclosure summary={<Trans>Not included</Trans>} note={leftOut.length}>
      <ListTable
        label={t`Not included`}
        flat
        items={leftOut}
        keyOf={({ invoice }) => invoice.id}
        columns={columns}
      />
    </Disclosure>
  )
}

function useLeftOutColumns(): readonly Column<Group<Read>['leftOut'][number]>[] {
  const { t } = useLingui()
  const why = useWhy()
  return [
    { head: t`Invoice`, cell: ({ invoice }) => <InvoiceLink id={invoice.id} /> },
    { head: t`Reason`, className: 'w-full', cell: (one) => why(one.why) },
  ]
}

function useWhy(): (why: LeftOut) => string {
  const { t } = useLingui()
  return (why) => {
    switch (why) {
      case 'not-payable':
        return t`Nothing to pay`
      case 'on-its-way':
        return t`Payment pending`
      case 'nothing-left':
        return t`Nothing to pay`
      case 'group':
        return t`Already a combined invoice: pay it separately`
      case 'other-currency':
        return t`In another currency`
      default:
        return why satisfies never
    }
  }
}
