import { Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { getCredits, applyCredit } from '#api/actions/billing/money.ts'
import { CreditHistory } from '../view/CreditHistory.tsx'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import type { CreditLasts } from '../rules/creditRunway.ts'
import { sum, isPositive } from '#lib/money/money.ts'
import { useOpen } from '#lib/forms/openDialog.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { usePrice } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useCreditStatus, useOpenInvoices } from '../useBooks.ts'
import { autoPayDialog, useAutoPay } from '../useAutoPay.ts'
import { InvoiceLink } from '../view/InvoiceLink.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'

export function Credit() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <History />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:row-start-1">
        <HowLong />
        <SpendCredit />
      </div>
    </div>
  )
}

function History() {
  const currency = useAccountCurrency()
  return (
    <Card flush title={<Trans>Credit history</Trans>}>
      <ReadPart
        read={useAllowed(getCredits, {})}
        failed={<Trans>Couldn’t load the credit history</Trans>}
      >
        {({ credits }) =>
          credits.length === 0 ? (
            <EmptyState icon={<Coins />} title={<Trans>No credit yet</Trans>}>
              <Trans>Add funds to pay invoices from your credit.</Trans>
            </EmptyState>
          ) : (
            <>
              <Disagreement sum={sum(credits.map(({ amount }) => amount))} />
              <CreditHistory credits={credits} currency={currency} />
            </>
          )
        }
      </ReadPart>
    </Card>
  )
}

/** The history does not add up to the credit: the API leaves some entries out. */
function Disagreement({ sum: told }: { sum: string }) {
  const money = useMoney()
  const creditStatus = useCreditStatus()
  if (!creditStatus || Number(creditStatus.credit) === Number(told)) return null
  const { credit, currency } = creditStatus
  return (
    <p className="px-4 pb-2 text-muted">
      <Trans>
        These entries add up to {money(told, currency)}, but your credit is{' '}
        {money(credit, currency)}. Some entries aren’t listed.
      </Trans>
    </p>
  )
}

/** The credit, until when it lasts, and by what that is counted. */
function HowLong() {
  const { t } = useLingui()
  const money = useMoney()
  const creditStatus = useCreditStatus()
  const autoPay = useAutoPay()
  const open = useOpen()
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
        hint={
          <Trans>
            Pays new invoices from your credit as soon as they’re issued, if it covers the full
            amount.
          </Trans>
        }
        disabledReason={autoPay.on === undefined ? t`Status unknown` : autoPay.reason}
        checked={autoPay.on ?? false}
        aria-busy={autoPay.busy}
        // Turning it on is asked for in a dialog, which says what it will pay.
        onChange={({ currentTarget }) =>
          currentTarget.checked ? open(autoPayDialog) : autoPay.turn(false)
        }
      />
    </Card>
  )
}

function Runway({ currency, perMonth, lasts }: NonNullable<ReturnType<typeof useCreditStatus>>) {
  const price = usePrice()
  const rate = perMonth && price({ ...perMonth, currency, per: 'month' })
  return (
    <>
      {lasts && <Lasts lasts={lasts} currency={currency} />}
      {rate !== undefined && (
        <p className="text-muted">
          <Trans>Your servers cost {rate}.</Trans>
        </p>
      )}
    </>
  )
}

function Lasts({ lasts, currency }: { lasts: CreditLasts; currency: string }) {
  const money = useMoney()
  switch (lasts.kind) {
    case 'exceeded':
      return (
        <p className="text-bad">
          <Trans>
            Your credit doesn’t cover the {money(lasts.overdue, currency)} incl. VAT overdue.
          </Trans>
        </p>
      )
    case 'until-invoice':
      return (
        <p>
          <Trans>
            Your credit runs out on <CalendarDate date={lasts.day} />.
          </Trans>
        </p>
      )
    case 'about':
      return (
        <p>
          {lasts.until === null ? (
            <Trans>Your credit lasts more than two years.</Trans>
          ) : (
            <Trans>
              Your credit lasts until about <CalendarDate date={lasts.until} />.
            </Trans>
          )}
        </p>
      )
    default:
      return lasts satisfies never
  }
}

/** Invoices that are offered at once. */
const offered = 5

/** The invoices that wait for money, each to be paid from the credit in full or in part. */
function SpendCredit() {
  const { t } = useLingui()
  const money = useMoney()
  const permission = useCan()(applyCredit.key)
  const creditStatus = useCreditStatus()
  const open = useOpenInvoices()?.open ?? []
  if (!creditStatus || !isPositive(creditStatus.credit) || open.length === 0) return null
  // Credit is in the currency of the account.
  const payable = open
    .filter(({ currency }) => currency === creditStatus.currency || currency === '')
    .toSorted((one, other) => (one.duedate ?? '').localeCompare(other.duedate ?? ''))
  if (payable.length === 0) return null
  return (
    <Card title={<Trans>Pay from credit</Trans>}>
      <ul className="grid gap-2">
        {payable.slice(0, offered).map(({ id, amount, currency }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <InvoiceLink id={id} />
            <span className="num ml-auto">{money(amount, currency)}</span>
            <ButtonLink
              aria-label={t`Pay invoice ${id} from credit…`}
              render={<DialogLink run="credit" on={id} />}
              disabledReason={permission.allowed ? undefined : t(permission.reason)}
            >
              <Trans>Pay…</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
