/** The tables of the dialog that pays several invoices. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { changeMessage } from '#api/errors.ts'
import type { ApiError } from '#api/wire.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import type { Standing } from '#lib/invoices/debt.ts'
import type { Amount } from '#lib/money/amount.ts'
import { isPositive, min, subtract } from '#lib/money/money.ts'
import { Price, useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { ErrorText } from '#lib/queryStates/CallFailure.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Led } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { CreditPlan, CombinedInvoice, ExclusionReason } from '../rules/severalInvoices.ts'
import { amountDue } from '../rules/invoices.ts'
import { InvoiceLink } from '../view/InvoiceLink.tsx'
import { useInvoiceSummary } from '../view/InvoiceItems.tsx'
import { useCredit } from '../accountBalance.ts'

export type LoadedInvoice = InvoiceDetail & {
  readonly currency: string
  readonly standing: Standing
}

export type PaidRow = CreditPlan<LoadedInvoice>['paid'][number]

interface CreditRow {
  readonly invoice: LoadedInvoice
  readonly amount: Amount
  readonly creditAfter: Amount | undefined
  readonly status: 'paid' | 'paying' | 'next' | 'uncovered'
}

interface CreditPlanProps {
  plan: CreditPlan<LoadedInvoice>
  paid: readonly PaidRow[]
  /** The invoice that is being paid. */
  paying: number | undefined
  currency: string
}

/** The invoices that credit pays, in order, and what is still due. */
export function CreditPlanTable({ plan, paid, paying, currency }: CreditPlanProps) {
  const { t } = useLingui()
  const money = useMoney()
  const vatWord = useVatWord()
  const columns = useCreditColumns(currency)
  const paidIds = new Set(paid.map(({ invoice }) => invoice.id))
  const rows: readonly CreditRow[] = [
    ...paid.map((row) => ({ ...row, status: 'paid' as const })),
    ...plan.paid
      .filter(({ invoice }) => !paidIds.has(invoice.id))
      .map((row) => ({
        ...row,
        status: row.invoice.id === paying ? ('paying' as const) : ('next' as const),
      })),
    ...plan.unpaid.map((invoice) => ({
      invoice,
      amount: amountDue(invoice),
      creditAfter: undefined,
      status: 'uncovered' as const,
    })),
  ]
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line">
        <ListTable
          label={t`Invoices to pay`}
          items={rows}
          keyOf={({ invoice }) => invoice.id}
          columns={columns}
        />
      </div>
      <p className="text-muted">
        <Trans>
          Leaves {money(plan.stillDue, currency)} {vatWord('incl')} due and{' '}
          {money(plan.creditLeft, currency)} credit
        </Trans>
      </p>
    </>
  )
}

function useCreditColumns(currency: string): readonly Column<CreditRow>[] {
  const { t } = useLingui()
  const money = useMoney()
  const labels: Readonly<Record<CreditRow['status'], string>> = {
    paid: t`Paid`,
    paying: t`Paying…`,
    next: t`From credit`,
    uncovered: t`Not covered`,
  }
  const tones = { paid: 'ok', paying: 'busy', next: 'warn', uncovered: 'off' } as const
  return [
    { head: t`Invoice`, position: 'title', cell: ({ invoice }) => <InvoiceLink id={invoice.id} /> },
    {
      head: t`Due`,
      muted: true,
      cell: ({ invoice: { duedate } }) =>
        duedate === null ? '—' : <CalendarDate date={duedate} />,
    },
    {
      head: t`Amount due incl. VAT`,
      numeric: true,
      cell: ({ amount }) => money(amount, currency),
    },
    {
      head: t`Credit after`,
      numeric: true,
      muted: true,
      cell: ({ creditAfter }) => (creditAfter === undefined ? '—' : money(creditAfter, currency)),
    },
    {
      head: t`Status`,
      cell: ({ status }) => <Led tone={tones[status]}>{labels[status]}</Led>,
    },
  ]
}

interface FailureProps {
  error: ApiError
  invoiceId: number | undefined
  /** How many were paid before it. */
  paidCount: number
}

/** Which invoice couldn't be paid, and what happened to the others. */
export function OldestFirstFailure({ error, invoiceId, paidCount }: FailureProps) {
  const { t } = useLingui()
  return (
    <Strip tone="bad" urgent>
      <p>
        <Trans>Couldn’t pay invoice {invoiceId}.</Trans> <ErrorText error={error} />{' '}
        {t(changeMessage(error))}
      </p>
      <p className="font-normal">
        <Plural
          value={paidCount}
          _0="No invoice was paid."
          one="# invoice was paid. Later invoices weren’t paid."
          other="# invoices were paid. Later invoices weren’t paid."
        />
      </p>
    </Strip>
  )
}

interface PreviewProps {
  combined: CombinedInvoice<LoadedInvoice>
  /** Whether the credit pays a part of it first. */
  creditFirst: boolean
}

export function CombinedPreview({
  combined: { included, amount, currency },
  creditFirst,
}: PreviewProps) {
  const { t } = useLingui()
  const money = useMoney()
  const credit = useCredit()
  const columns = useIncludedColumns(currency)
  return (
    <>
      <p className="text-muted">
        <Trans>
          We’ll create one combined invoice for you to pay next. Nothing is charged until then.
        </Trans>
      </p>
      <div className="overflow-hidden rounded-card border border-line">
        <ListTable
          label={t`Invoices to pay`}
          flat
          items={included}
          keyOf={({ id }) => id}
          columns={columns}
        />
      </div>
      <p className="flex items-baseline justify-between gap-3 font-[580]">
        <span>
          <Plural value={included.length} one="# invoice" other="# invoices" />
        </span>
        <span className="num">
          <Price amount={amount} currency={currency} vat="incl" />
        </span>
      </p>
      {credit !== undefined && isPositive(credit) && (
        <p className="text-muted">
          {creditFirst ? (
            <Trans>
              You’ll then confirm {money(min(amount, credit), currency)} from credit, and choose how
              to pay the remaining {money(subtract(amount, min(amount, credit)), currency)}.
            </Trans>
          ) : (
            <Trans>
              Your credit is {money(credit, currency)}. Using it leaves{' '}
              {money(subtract(amount, min(amount, credit)), currency)} due.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}

function useIncludedColumns(currency: string): readonly Column<LoadedInvoice>[] {
  const { t } = useLingui()
  const money = useMoney()
  const summaryOf = useInvoiceSummary()
  return [
    { head: t`Invoice`, cell: ({ id }) => <InvoiceLink id={id} /> },
    {
      head: t`For`,
      className: 'w-full max-w-0 truncate',
      cell: (invoice) => <span title={summaryOf(invoice)}>{summaryOf(invoice)}</span>,
    },
    {
      head: t`Amount due incl. VAT`,
      numeric: true,
      cell: (invoice) => money(amountDue(invoice), currency),
    },
  ]
}

interface ExcludedProps {
  combined: CombinedInvoice<LoadedInvoice>
  /** Shown as paid already. */
  without?: readonly number[]
}

/** The invoices that can't be combined, each with the reason. */
export function ExcludedInvoices({ combined, without = [] }: ExcludedProps) {
  const { t } = useLingui()
  const columns = useExcludedColumns()
  const excluded = combined.excluded.filter(({ invoice }) => !without.includes(invoice.id))
  if (excluded.length === 0) return null
  return (
    <Disclosure summary={<Trans>Not included</Trans>} note={excluded.length}>
      <ListTable
        label={t`Not included`}
        flat
        items={excluded}
        keyOf={({ invoice }) => invoice.id}
        columns={columns}
      />
    </Disclosure>
  )
}

function useExcludedColumns(): readonly Column<
  CombinedInvoice<LoadedInvoice>['excluded'][number]
>[] {
  const { t } = useLingui()
  const reasons: Readonly<Record<ExclusionReason, string>> = {
    'not-payable': t`Nothing to pay`,
    'nothing-due': t`Nothing to pay`,
    'payment-pending': t`Payment pending`,
    'already-combined': t`Already a combined invoice: pay it separately`,
    part: t`In another combined invoice`,
    outdated: t`Outdated: an invoice in it was paid`,
    'other-currency': t`In another currency`,
  }
  return [
    { head: t`Invoice`, cell: ({ invoice }) => <InvoiceLink id={invoice.id} /> },
    {
      head: t`Reason`,
      className: 'w-full',
      cell: ({ invoice: { standing }, reason }) =>
        standing.kind === 'part' ? (
          <Trans>
            In combined invoice <InvoiceLink id={standing.of} />
          </Trans>
        ) : (
          reasons[reason]
        ),
    },
  ]
}
