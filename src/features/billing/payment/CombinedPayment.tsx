/** Paying a combined invoice, and the invoices in it. spec.md 4.4 (`mass_pay`), wire.md 7. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { getInvoice, massPay, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, invalidateChanged } from '#api/hooks.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { isPositive, sum, zero } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { amountDue } from '../rules/invoices.ts'
import { partsIn, settledParts } from '../rules/severalInvoices.ts'
import { useCurrencyOf } from '../view/currency.ts'
import { useAccountDebt } from '../view/useAccountDebt.ts'

/** In place of the ways to pay an invoice that a combined one counts for. */
export function PartNote({ of }: { of: number }) {
  return (
    <Strip
      tone="info"
      action={
        <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: of }}>
          <Trans>Pay invoice {of}</Trans>
        </Link>
      }
    >
      <Trans>In combined invoice {of}. It can’t be paid separately.</Trans>
    </Strip>
  )
}

function Replaced({ by }: { by: number }) {
  return (
    <Strip
      tone="info"
      action={
        <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: by }}>
          <Trans>Pay invoice {by}</Trans>
        </Link>
      }
    >
      <Trans>Its invoices are now in combined invoice {by}. Pay that one instead.</Trans>
    </Strip>
  )
}

/** In ms. */
const refetchInterval = 30_000

/** The parts as they are now; the person agrees to what is due now. */
function useParts(invoice: InvoiceDetail) {
  const client = useClient()
  const queryClient = useQueryClient()
  const reads = useQueries({
    queries: partsIn(invoice).map((id) => ({
      ...actionQuery(client, getInvoice, { invoice_id: id }),
      staleTime: 0,
      refetchInterval,
    })),
  })
  const parts = reads.flatMap(({ data }) => data ?? [])
  const settled = settledParts(invoice.items, parts)
  const debt = useAccountDebt()
  const isNews = settled.length > 0 && debt?.owedById.has(invoice.id) === true
  // Somebody paid a part elsewhere: every figure is read again.
  useEffect(() => {
    if (isNews) void invalidateChanged(queryClient, massPay)
  }, [isNews, queryClient])
  const newer = parts.map(({ id }) => debt?.combinedBy.get(id)).find((by) => by !== undefined)
  return { reads, parts, settled, newer: newer === invoice.id ? undefined : newer }
}

interface Props {
  invoice: InvoiceDetail
  /** The ways to pay it. */
  children: ReactNode
}

/** The ways to pay a combined invoice, or why it must not be paid: a part was paid since, and would be again. */
export function CombinedPayment({ invoice, children }: Props) {
  const { t } = useLingui()
  const { reads, parts, settled, newer } = useParts(invoice)
  const failed = reads.find(({ data, error }) => data === undefined && error !== null)
  if (failed?.error)
    return (
      <CallFailure
        error={failed.error}
        title={<Trans>Couldn’t check the invoices in it</Trans>}
        onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
        retrying={reads.some(({ isFetching }) => isFetching)}
      />
    )
  if (parts.length < reads.length)
    return (
      <Loading label={t`Checking the invoices in it`}>
        <SkeletonRows rows={2} columns={1} />
      </Loading>
    )
  if (settled.length === 0) return newer === undefined ? children : <Replaced by={newer} />
  // Only it can use what was paid on it: neither way of paying is right.
  if (invoice.transactions.length > 0 || isPositive(invoice.credit ?? zero))
    return (
      <Strip tone="warn" urgent>
        <Plural
          value={settled.length}
          one={`Invoice ${numbers(settled)} was paid or changed after it was added. Contact support before you pay the rest: this combined invoice would charge that amount again.`}
          other={`Invoices ${numbers(settled)} were paid or changed after they were added. Contact support before you pay the rest: this combined invoice would charge those amounts again.`}
        />
      </Strip>
    )
  return <Outdated invoice={invoice} parts={parts} settled={settled} />
}

const numbers = (invoices: readonly InvoiceDetail[]): string =>
  invoices.map(({ id }) => id).join(', ')

interface OutdatedProps {
  invoice: InvoiceDetail
  parts: readonly InvoiceDetail[]
  settled: readonly InvoiceDetail[]
}

function Outdated({ invoice, parts, settled }: OutdatedProps) {
  const money = useMoney()
  const currency = useCurrencyOf()(invoice)
  const open = parts.filter(isPayable)
  const [only, ...others] = open
  const rest = money(sum(open.map(amountDue)), currency)
  return (
    <Strip
      tone="warn"
      urgent
      action={
        only &&
        (others.length === 0 ? (
          <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: only.id }}>
            <Trans>Pay invoice {only.id}</Trans>
          </Link>
        ) : (
          <Link to="/billing" search={{ run: 'pay', on: open.map(({ id }) => id).join(',') }}>
            <Trans>Pay the other invoices…</Trans>
          </Link>
        ))
      }
    >
      <p>
        <Plural
          value={settled.length}
          one={`Invoice ${numbers(settled)} was paid or changed after it was added. Don’t pay this combined invoice: it would charge that amount again.`}
          other={`Invoices ${numbers(settled)} were paid or changed after they were added. Don’t pay this combined invoice: it would charge those amounts again.`}
        />
      </p>
      <p className="font-normal">
        {only ? (
          <Plural
            value={open.length}
            one={`Still due: ${rest} for # invoice.`}
            other={`Still due: ${rest} for # invoices.`}
          />
        ) : (
          <Trans>Nothing in it is still due.</Trans>
        )}
      </p>
    </Strip>
  )
}
