import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { owedForServer } from '#features/billing/rules/serverDebt.ts'
import { useAccountDebt } from '#features/billing/view/useAccountDebt.ts'
import { sum } from '#lib/money/money.ts'
import { Faceplate, type FaceplateCell, type LedTone } from '#ui/Led.tsx'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import { DueDay } from '#features/servers/view/DaysLeft.tsx'
import { usePrice } from '#lib/money/Price.tsx'
import { useDue } from '#features/servers/view/conditions.ts'
import { type Due, soonDays } from '#features/servers/rules/serverConditions.ts'
import {
  useBillingData,
  useServerCurrency,
  useServerInvoices,
} from '#features/billing/view/serverReads.ts'
import { BillingPrice } from './billingWords.tsx'

function dueTone({ days, ends }: Due): LedTone {
  if (days === null) return 'ok'
  if (days < 0 || (ends !== undefined && days <= soonDays)) return 'bad'
  return ends !== undefined || days <= soonDays ? 'warn' : 'ok'
}

/** Price, renewal and unpaid invoices, as far as the session's permissions go. */
export function BillingSummary({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const cells = [...usePriceCells(serverId), ...useUnpaidCell(serverId)]
  return cells.length === 0 ? null : <Faceplate label={t`Billing summary`} cells={cells} />
}

function usePriceCells(serverId: number): FaceplateCell[] {
  const { t } = useLingui()
  const { data } = useBillingData(serverId)
  const due = useDue(serverId, {
    date: data?.next_due_date ?? null,
    daysLeft: data?.days_left ?? null,
  })
  if (!data) return []
  const { billing_reccuring: price, next_due_date } = data
  const cells: FaceplateCell[] = []
  if (price !== null) {
    cells.push({
      label: t`Price`,
      tone: 'ok',
      value: <BillingPrice billing={data} amount={price} />,
    })
  }
  if (next_due_date !== null) {
    cells.push({
      label: due.ends ? t`Ends` : t`Renews on`,
      tone: dueTone(due),
      // The header says in how many days it renews.
      value: <DueDay due={due.ends ? due : { ...due, days: null }} />,
    })
  }
  return cells
}

function useUnpaidCell(serverId: number): FaceplateCell[] {
  const { t } = useLingui()
  const price = usePrice()
  const currency = useServerCurrency(serverId)
  const today = useToday()
  const debt = useAccountDebt()
  const { data } = useServerInvoices(serverId)
  if (!data) return []
  const unpaid = owedForServer(data, debt)
  const overdue = unpaid.some(({ duedate }) => duedate !== null && duedate < today)
  const combined = unpaid.flatMap(({ isCombined, id }) => (isCombined ? [id] : []))
  const total = price({ amount: sum(unpaid.map(({ amount }) => amount)), currency, vat: 'incl' })
  const invoices = plural(unpaid.length, { one: '# invoice', other: '# invoices' })
  return [
    {
      label: t`Unpaid`,
      tone: overdue ? 'bad' : unpaid.length > 0 ? 'warn' : 'ok',
      value:
        unpaid.length === 0
          ? t`None`
          : combined.length > 0
            ? t`${total} in combined invoice ${combined.join(', ')}`
            : t`${total} in ${invoices}`,
    },
  ]
}
