import { Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { getCredits } from '#api/actions/billing/money.ts'
import { CreditHistory } from '#billingView/CreditHistory.tsx'
import { useAccountCurrency } from '#billingView/useAccountCurrency.ts'
import { sum } from '#domain/money.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { useMoney } from '#serverView/useMoney.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useCreditStanding } from '../-useBooks.ts'
import { useAutoCredit } from '../-useAutoCredit.ts'
import { SpendCredit } from './-SpendCredit.tsx'

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
    <Card flush title={<Trans>What came and went</Trans>}>
      <ReadPart read={useAllowed(getCredits, {})}>
        {({ credits }) =>
          credits.length === 0 ? (
            <EmptyState icon={<Coins />} title={<Trans>There was no credit yet</Trans>}>
              <Trans>Add funds, and invoices can be paid from your credit.</Trans>
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

/** The history does not come to the credit that the service tells: some of it is not told. */
function Disagreement({ sum: told }: { sum: string }) {
  const money = useMoney()
  const standing = useCreditStanding()
  if (!standing || Number(standing.credit) === Number(told)) return null
  const { credit, currency } = standing
  return (
    <p className="px-4 pb-2 text-muted">
      <Trans>
        These movements come to {money(told, currency)}, while the service calls your credit{' '}
        {money(credit, currency)}: it does not tell all of them.
      </Trans>
    </p>
  )
}

/** The credit, until when it lasts, and by what that is counted. */
function HowLong() {
  const { t } = useLingui()
  const money = useMoney()
  const standing = useCreditStanding()
  const autoCredit = useAutoCredit()
  return (
    <Card title={<Trans>Your credit</Trans>}>
      {standing && (
        <div>
          <p className="num text-page font-[640]">{money(standing.credit, standing.currency)}</p>
          <Runway {...standing} />
        </div>
      )}
      <Switch
        label={<Trans>Auto-credit</Trans>}
        hint={
          <Trans>
            New invoices are paid from your credit by themselves, where it covers them whole.
          </Trans>
        }
        disabledReason={autoCredit.on === undefined ? t`It is not known.` : autoCredit.reason}
        checked={autoCredit.on ?? false}
        aria-busy={autoCredit.busy}
        onChange={({ currentTarget }) => autoCredit.turn(currentTarget.checked)}
      />
      {autoCredit.error && <WriteFailure error={autoCredit.error} />}
    </Card>
  )
}

function Runway({ currency, perMonth, runway }: NonNullable<ReturnType<typeof useCreditStanding>>) {
  const money = useMoney()
  if (perMonth === undefined || !runway) return null
  return (
    <p className="text-muted">
      {runway.until === null ? (
        <Trans>
          It lasts more than two years at {money(perMonth, currency)} a month: what your servers
          cost now, taxes included.
        </Trans>
      ) : (
        <Trans>
          It lasts until <CalendarDate date={runway.until} /> at {money(perMonth, currency)} a
          month: what your servers cost now, taxes included.
        </Trans>
      )}
    </p>
  )
}
