import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { attempt } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { useResumeVerification } from '#lib/queryStates/useStillChecking.ts'
import { useCan } from '#lib/session/hooks.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { overdueOf, standingOf } from '#lib/invoices/debt.ts'
import { useUnpaidInvoices } from '../accountBalance.ts'
import {
  combineInvoices,
  oldestWithinLimit,
  type CombinedInvoice,
} from '../rules/severalInvoices.ts'
import { useCurrencyOf } from '../view/currency.ts'
import { useInvoiceList } from '../view/useInvoiceList.ts'
import { combineWrite, resumeCombinedInvoice } from './combineInvoices.ts'
import { ExcludedInvoices, type LoadedInvoice } from './MassPayParts.tsx'
import { MassPayForm } from './MassPayForm.tsx'

interface Props {
  ids: readonly number[]
  onClose: () => void
}

/** Reads invoice numbers from a URL: "50418,50411". */
export const parseInvoiceIds = (on: string | undefined): readonly number[] => [
  ...new Set(
    (on ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
]

/** Pays several invoices: from credit, oldest first, or as one combined invoice. spec.md 4.4. */
export function MassPayDialog({ ids, onClose }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const permission = useCan()(getInvoice.key)
  const currencyOf = useCurrencyOf()
  const list = useInvoiceList()
  const debt = useUnpaidInvoices()
  // Once paying has begun the form stays, even when fewer invoices are left.
  const [hasBegun, setHasBegun] = useState(false)
  const reads = useQueries({
    queries: ids.map((id) => ({
      ...actionQuery(client, getInvoice, { invoice_id: id }),
      // The person agrees to current amounts.
      staleTime: 0,
      enabled: permission.allowed,
    })),
  })
  if (ids.length === 0) return <NotFoundDialog onClose={onClose} />
  const failed = reads.find(({ data, error }) => data === undefined && error !== null)
  const invoices = reads.flatMap(({ data }) =>
    data ? [{ ...data, currency: currencyOf(data), standing: standingOf(data, debt) }] : [],
  )
  // Until then a part of a combined invoice would look payable.
  const isCounting = list.permission.allowed && list.error === null && debt?.complete !== true
  if (!permission.allowed || failed?.error || invoices.length < ids.length || isCounting)
    return (
      <MessageDialog onClose={onClose}>
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
      </MessageDialog>
    )
  const combined = combineInvoices(invoices)
  if (combined.payable.length > 1 || hasBegun)
    return <MassPayForm combined={combined} onBegin={() => setHasBegun(true)} onClose={onClose} />
  return <NothingToCombine combined={combined} onClose={onClose} />
}

interface NothingProps {
  combined: CombinedInvoice<LoadedInvoice>
  onClose: () => void
}

/** Perhaps because they were combined by a page that is gone, whose response was lost. */
function NothingToCombine({ combined, onClose }: NothingProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  async function resume(): Promise<void> {
    const result = await attempt(resumeCombinedInvoice(client, queryClient))
    if (!result.ok || !result.value || result.value.kind === 'changed') return
    const { invoiceId } = result.value
    await navigate({ to: '/billing/invoices/$invoiceId', params: { invoiceId }, replace: true })
  }
  useResumeVerification(combineWrite, () => void resume())
  const [only] = combined.payable
  return (
    <MessageDialog onClose={onClose}>
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
          <Trans>No unpaid invoices selected</Trans>
        </p>
      )}
      <ExcludedInvoices combined={combined} />
    </MessageDialog>
  )
}

/** Pays every invoice that is overdue when it opens: a single one on its page. See `payOverdue`. */
export function PayOverdueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const list = useInvoiceList()
  const unpaid = useUnpaidInvoices()
  // Fewer are overdue once paying has begun.
  const [ids, setIds] = useState<readonly number[]>()
  if (ids === undefined && unpaid?.complete)
    setIds(oldestWithinLimit(overdueOf(unpaid.invoices, today)).map(({ id }) => id))
  const [only, ...others] = ids ?? []
  if (only !== undefined && others.length > 0)
    return <MassPayDialog ids={ids ?? []} onClose={onClose} />
  if (only !== undefined)
    return (
      <Navigate
        to="/billing/invoices/$invoiceId"
        params={{ invoiceId: only }}
        replace
        ignoreBlocker
      />
    )
  return (
    <MessageDialog onClose={onClose}>
      {ids !== undefined ? (
        <p>
          <Trans>No invoices are overdue. If your account stays limited, contact support.</Trans>
        </p>
      ) : !list.permission.allowed ? (
        <p>{t(list.permission.reason)}</p>
      ) : list.error ? (
        <CallFailure error={list.error} onRetry={list.retry} retrying={list.retrying} />
      ) : (
        <Loading label={t`Loading invoices`}>
          <SkeletonRows rows={3} columns={3} />
        </Loading>
      )}
    </MessageDialog>
  )
}

function MessageDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={<Trans>Pay invoices together</Trans>}
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
