/** What the dialog that pays several invoices shows of them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { whetherChanged } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import type { Amount } from '#lib/money/amount.ts'
import { isPositive, min, subtract } from '#lib/money/money.ts'
import { Price, useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Said } from '#lib/queryStates/CallFailure.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Led } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { CreditPlan } from '../rules/creditPlan.ts'
import type { Group, LeftOut } from '../rules/groupInvoice.ts'
import { openAmount } from '../rules/invoices.ts'
import { InvoiceLink } from '../view/InvoiceLink.tsx'
import { useForWords } from '../view/useForWords.ts'
import { useCredit } from './useCredit.ts'

export type Read = InvoiceDetail & { readonly currency: string }

/** An invoice that was paid, with what was taken for it. */
export type PaidRow = CreditPlan<Read>['paid'][number]

interface CreditRow {
  readonly invoice: Read
  readonly amount: Amount
  readonly after: Amount | undefined
  readonly state: 'paid' | 'paying' | 'next' | 'rest'
}

interface CreditRowsProps {
  plan: CreditPlan<Read>
  paid: readonly PaidRow[]
  /** The one that is being paid. */
  at: number | undefined
  currency: string
}

/** Which invoices the credit pays, in order, and what is due then. */
export function CreditRows({ plan, paid, at, currency }: CreditRowsProps) {
  const { t } = useLingui()
  const money = useMoney()
  const vatWord = useVatWord()
  const columns = useCreditColumns(currency)
  const done = new Set(paid.map(({ invoice }) => invoice.id))
  const rows: readonly CreditRow[] = [
    ...paid.map((row) => ({ ...row, state: 'paid' as const })),
    ...plan.paid
      .filter(({ invoice }) => !done.has(invoice.id))
      .map((row) => ({
        ...row,
        state: row.invoice.id === at ? ('paying' as const) : ('next' as const),
      })),
    ...plan.rest.map((invoice) => ({
      invoice,
      amount: openAmount(invoice),
      after: undefined,
      state: 'rest' as const,
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
          Leaves {money(plan.due, currency)} {vatWord('incl')} due and {money(plan.left, currency)}{' '}
          credit
        </Trans>
      </p>
    </>
  )
}

function useCreditColumns(currency: string): readonly Column<CreditRow>[] {
  const { t } = useLingui()
  const money = useMoney()
  const words: Readonly<Record<CreditRow['state'], string>> = {
    paid: t`Paid`,
    paying: t`Paying…`,
    next: t`From credit`,
    rest: t`Not covered`,
  }
  const tones = { paid: 'ok', paying: 'busy', next: 'warn', rest: 'off' } as const
  return [
    { head: t`Invoice`, place: 'title', cell: ({ invoice }) => <InvoiceLink id={invoice.id} /> },
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
      cell: ({ after }) => (after === undefined ? '—' : money(after, currency)),
    },
    {
      head: t`Status`,
      cell: ({ state }) => <Led tone={tones[state]}>{words[state]}</Led>,
    },
  ]
}

interface TurnFailureProps {
  error: ApiError
  invoiceId: number | undefined
  /** How many were paid before. */
  paid: number
}

/** Which invoice could not be paid, and what became of the others. */
export function TurnFailure({ error, invoiceId, paid }: TurnFailureProps) {
  const { t } = useLingui()
  return (
    <Strip tone="bad" urgent>
      <p>
        <Trans>Couldn’t pay invoice {invoiceId}.</Trans> <Said error={error} />{' '}
        {t(whetherChanged(error))}
      </p>
      <p className="font-normal">
        <Plural
          value={paid}
          _0="No invoice was paid. Later invoices weren’t sent."
          one="# invoice was paid. Later invoices weren’t sent."
          other="# invoices were paid. Later invoices weren’t sent."
        />
      </p>
    </Strip>
  )
}

/** What the combined invoice would be. */
export function CombinedPreview({
  group: { collected, amount, currency },
}: {
  group: Group<Read>
}) {
  const { t } = useLingui()
  const money = useMoney()
  const credit = useCredit()
  const columns = useCollectedColumns(currency)
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

interface LeftOutProps {
  group: Group<Read>
  /** Those that are shown as paid. */
  without?: readonly number[]
}

/** The invoices that cannot be paid together with the others, each with the reason. */
export function LeftOutList({ group, without = [] }: LeftOutProps) {
  const { t } = useLingui()
  const columns = useLeftOutColumns()
  const leftOut = group.leftOut.filter(({ invoice }) => !without.includes(invoice.id))
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
      case 'nothing-left':
        return t`Nothing to pay`
      case 'on-its-way':
        return t`Payment pending`
      case 'group':
        return t`Already a combined invoice: pay it separately`
      case 'other-currency':
        return t`In another currency`
      default:
        return why satisfies never
    }
  }
}
