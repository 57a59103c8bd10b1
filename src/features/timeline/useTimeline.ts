import { useQueries } from '@tanstack/react-query'
import { getLog } from '#api/actions/auth/account.ts'
import { apiKeyHistory, listApiKeys } from '#api/actions/apiKeys.ts'
import { getCancellationRequests } from '#api/actions/billing/service.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import type { List } from '#api/lists.ts'
import type { ApiError } from '#api/wire.ts'
import { useActivity } from '#features/activity/useActivity.ts'
import { fromLog } from '#features/account/signInHistory/signIns.ts'
import { invoiceTotal } from '#features/billing/rules/invoices.ts'
import { usePayments } from '#features/billing/usePayments.ts'
import { useCurrencyOf } from '#features/billing/view/currency.ts'
import { useInvoiceList } from '#features/billing/view/useInvoiceList.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { allowedRead, useAllowed, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import {
  cancellationEntries,
  invoiceEntries,
  keyEntries,
  paymentEntries,
  signInEntries,
  workEntries,
  type TimelineEntry,
  type TimelineKind,
} from './timelineEntries.ts'

/** What is known of one kind. */
export interface TimelinePart {
  readonly kind: TimelineKind
  readonly state: 'loading' | 'ready' | 'failed' | 'forbidden'
  readonly entries: readonly TimelineEntry[]
  /** As read, with what couldn't be. */
  readonly lists: readonly List<unknown>[]
  readonly error: ApiError | null
  readonly retry: () => void
  readonly retrying: boolean
}

interface Period {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** Every kind by itself: one that fails or is forbidden leaves the others. */
export function useTimeline({ from, to }: Period): readonly TimelinePart[] {
  const { record } = useSignedIn()
  const log = useAllowed(getLog, { period_start: from, period_stop: to })
  const keys = useKeyHistories({ from, to })
  const invoices = useInvoiceList()
  const { read: payments, currencyOf: currencyOfPayment } = usePayments()
  const currencyOf = useCurrencyOf()
  const cancellations = useAllowed(getCancellationRequests, {})
  const { entries: work } = useActivity({})
  const paidByTransaction = new Set(
    payments.data?.transactions.map(({ invoiceid }) => invoiceid) ?? [],
  )
  return [
    // The API answers an empty log with code 404 (spec.md 7).
    partOf('sign-ins', orEmpty(log), (entries) => ({
      entries: signInEntries(fromLog(entries), record.client_ip),
      lists: [entries],
    })),
    keys,
    partOf('invoices', invoices, (list) => ({
      entries: invoiceEntries(
        list.invoices.map((invoice) => ({
          ...invoice,
          total: { amount: invoiceTotal(invoice), currency: currencyOf(invoice) },
        })),
        paidByTransaction,
      ),
      lists: [list.invoices],
    })),
    partOf('payments', payments, ({ transactions }) => ({
      entries: paymentEntries(transactions, currencyOfPayment),
      lists: [transactions],
    })),
    partOf('cancellations', cancellations, (requests) => ({
      entries: cancellationEntries(requests),
      lists: [requests],
    })),
    {
      kind: 'work',
      state: 'ready',
      entries: workEntries(work),
      lists: [],
      error: null,
      retry: () => undefined,
      retrying: false,
    },
  ]
}

const orEmpty = <Entry>(read: AllowedRead<List<Entry>>): AllowedRead<List<Entry>> =>
  read.error?.code === 404 ? { ...read, error: null, data: [] } : read

function partOf<Reply>(
  kind: TimelineKind,
  { permission, data, error, stale, retry, retrying }: AllowedRead<Reply>,
  of: (data: Reply) => Pick<TimelinePart, 'entries' | 'lists'>,
): TimelinePart {
  const found = data === undefined ? { entries: [], lists: [] } : of(data)
  const failure = error ?? stale?.error ?? null
  const state = !permission.allowed
    ? 'forbidden'
    : failure
      ? 'failed'
      : data === undefined
        ? 'loading'
        : 'ready'
  return { kind, state, ...found, error: failure, retry, retrying }
}

/** The histories of the account's keys. */
function useKeyHistories({ from, to }: Period): TimelinePart {
  const client = useClient()
  const can = useCan()
  const keys = useAllowed(listApiKeys, {})
  const history = can(apiKeyHistory.key)
  const listed = keys.data ?? []
  const reads = useQueries({
    queries: listed.map(({ id }) => ({
      ...actionQuery(client, apiKeyHistory, { id, period_from: from, period_to: to }),
      enabled: history.allowed,
    })),
    combine: (results) => results.map((result) => orEmpty(allowedRead(history, result))),
  })
  const failed = reads.find(({ error, stale }) => error ?? stale)
  const isLoading = reads.some(({ data, error }) => data === undefined && !error)
  const part = partOf('keys', keys, (list) => ({
    entries: list.flatMap((key, index) => keyEntries(key, reads[index]?.data ?? [])),
    lists: [list, ...reads.flatMap(({ data }) => (data ? [data] : []))],
  }))
  if (part.state !== 'ready') return part
  return {
    ...part,
    state: !history.allowed ? 'forbidden' : failed ? 'failed' : isLoading ? 'loading' : 'ready',
    error: failed?.error ?? failed?.stale?.error ?? null,
    retry: () => {
      for (const read of reads) if (read.error ?? read.stale) read.retry()
    },
    retrying: reads.some(({ error, retrying }) => error !== null && retrying),
  }
}
