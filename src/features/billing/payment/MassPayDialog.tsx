import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import { combineInvoices } from '../rules/severalInvoices.ts'
import { useCurrencyOf } from '../view/currency.ts'
import { ExcludedInvoices } from './MassPayParts.tsx'
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
    data ? [{ ...data, currency: currencyOf(data) }] : [],
  )
  if (!permission.allowed || failed?.error || invoices.length < ids.length)
    return (
      <MessageDialog onClose={onClose}>
        {!permission.allowed ? (
          <p>{t(permission.reason)}</p>
        ) : failed?.error ? (
          <CallFailure
            error={failed.error}
            title={<Trans>Couldn’t load invoices</Trans>}
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
  const [only, ...others] = combined.included
  if (others.length > 0 || hasBegun)
    return <MassPayForm combined={combined} onBegin={() => setHasBegun(true)} onClose={onClose} />
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
