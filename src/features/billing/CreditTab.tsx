import { Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { getCredits, applyCredit } from '#api/actions/billing/money.ts'
import { CreditHistory } from './view/CreditHistory.tsx'
import { useAccountCurrency } from './view/currency.ts'
import type { CreditRunway } from './rules/credit.ts'
import { compare, isPositive, sum } from '#lib/money/money.ts'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { Price, usePrice } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { useCreditStatus, useUnpaidInvoices, type CreditStatus } from './accountBalance.ts'
import type { Amount } from '#lib/money/amount.ts'
import { autoPayDialog, useAutoPay } from './autoPay/useAutoPay.ts'
import { InvoiceLink } from './view/InvoiceLink.tsx'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'

export function CreditTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <History />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:row-start-1">
        <CreditCard />
        <PayFromCredit />
      </div>
    </div>
  )
}

function History() {
  const currency = useAccountCurrency()
  return (
    <Card flush title={<Trans>Credit history</Trans>}>
      <ReadPart read={useAllowed(getCredits, {})}>
        {({ credits }) =>
          isEmpty(credits) ? (
            <EmptyState icon={<Coins />} title={<Trans>No credit yet</Trans>}>
              <Trans>Add funds to pay invoices from your credit.</Trans>
            </EmptyState>
          ) : (
            <>
              <Unreadable of={credits} what="entries" inTotals inCard />
              <MissingEntries total={sum(credits.map(({ amount }) => amount))} />
              <CreditHistory credits={credits} currency={currency} />
            </>
          )
        }
      </ReadPart>
    </Card>
  )
}

/** The API may leave entries out, so that the history doesn't add up to the credit. */
function MissingEntries({ total }: { total: Amount }) {
  const money = useMoney()
  const creditStatus = useCreditStatus()
  if (!creditStatus || compare(creditStatus.credit, total) === 0) return null
  const { credit, currency } = creditStatus
  return (
    <p className="px-4 pb-2 text-muted">
      <Trans>
        These entries add up to {money(total, currency)}, but your credit is{' '}
        {money(credit, currency)}. Some entries aren’t listed.
      </Trans>
    </p>
  )
}

/** The credit, how long it lasts, and auto-pay. */
function CreditCard() {
  const { t } = useLingui()
  const money = useMoney()
  const creditStatus = useCreditStatus()
  const autoPay = useAutoPay()
  const open = useOpenDialog()
  return (
    <Card title={<Trans>Account credit</Trans>}>
      {creditStatus && (
        <div>
          <p className="num text-page font-[640]">
            {money(creditStatus.credit, creditStatus.currency)}
          </p>
          <Runway {...creditStatus} />
        </div>
      )}
      <Switch
        label={<Trans>Auto-pay from credit</Trans>}
        hint={<Trans>Pays each new invoice that your credit fully covers.</Trans>}
        disabledReason={autoPay.isOn === undefined ? t`Status unknown` : autoPay.disabledReason}
        checked={autoPay.isOn ?? false}
        aria-busy={autoPay.busy}
        // A dialog says what it will pay before it is turned on.
        onChange={({ currentTarget }) =>
          currentTarget.checked ? open(autoPayDialog) : autoPay.turn(false)
        }
      />
    </Card>
  )
}

function Runway({ currency, perMonth, runway }: CreditStatus) {
  const price = usePrice()
  const rate = perMonth && price({ ...perMonth, currency, per: 'month' })
  return (
    <>
      {runway && <RunwayText runway={runway} currency={currency} />}
      {rate !== undefined && (
        <p className="text-muted">
          <Trans>Your servers cost {rate}.</Trans>
        </p>
      )}
    </>
  )
}

function RunwayText({ runway, currency }: { runway: CreditRunway; currency: string }) {
  const money = useMoney()
  switch (runway.kind) {
    case 'exceeded':
      return (
        <p className="text-bad">
          <Trans>
            Your credit doesn’t cover the overdue {money(runway.overdue, currency)} incl. VAT.
          </Trans>
        </p>
      )
    case 'until-invoice':
      return (
        <p>
          <Trans>
            Your credit runs out on <CalendarDate date={runway.day} />.
          </Trans>
        </p>
      )
    case 'about':
      return (
        <p>
          {runway.until === null ? (
            <Trans>Your credit lasts more than two years.</Trans>
          ) : (
            <Trans>
              Your credit lasts until about <CalendarDate date={runway.until} />.
            </Trans>
          )}
        </p>
      )
    default:
      return runway satisfies never
  }
}

const maxOffered = 5

/** The oldest unpaid invoices, each to be paid from credit in full or in part. */
function PayFromCredit() {
  const { t } = useLingui()
  const disabledReason = useForbidden()(applyCredit.key)
  const creditStatus = useCreditStatus()
  const unpaid = useUnpaidInvoices()?.invoices ?? []
  if (!creditStatus || !isPositive(creditStatus.credit)) return null
  const payable = unpaid
    .filter(({ currency }) => currency === creditStatus.currency || currency === '')
    .toSorted((one, other) => (one.duedate ?? '').localeCompare(other.duedate ?? ''))
  if (payable.length === 0) return null
  return (
    <Card title={<Trans>Pay from credit</Trans>}>
      <ul className="grid gap-2">
        {payable.slice(0, maxOffered).map(({ id, ...price }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <InvoiceLink id={id} />
            <span className="ml-auto">
              <Price {...price} />
            </span>
            <ButtonLink
              aria-label={t`Pay invoice ${id} from credit…`}
              render={<DialogLink run="credit" on={id} />}
              disabledReason={disabledReason}
            >
              <Trans>Pay…</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
