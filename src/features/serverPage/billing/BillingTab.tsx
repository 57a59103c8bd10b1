import { targetOf, useServer } from '#features/servers/view/useServer.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BillingData } from '#api/actions/billing.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { brief } from '#lib/text/brief.ts'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useDue } from '#features/servers/view/conditions.ts'
import { DueDay } from '#features/servers/view/DaysLeft.tsx'
import { Price } from '#lib/money/Price.tsx'
import { CancellationCard } from './CancellationCard.tsx'
import { RelatedInvoices } from '#features/billing/view/RelatedInvoices.tsx'
import { useBillingData, useCurrency, useCredits } from '#features/billing/view/serverReads.ts'
import { Summary } from './Summary.tsx'
import { useCancelledWord, useCycleWord, useStatusWord } from './words.ts'
import { CreditHistory } from '#features/billing/view/CreditHistory.tsx'
import { sum } from '#lib/money/money.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { useMoney } from '#lib/money/useMoney.ts'

export function BillingTab() {
  const target = targetOf(useServer())
  return (
    <>
      <Billing target={target} />
    </>
  )
}

/** Everything about the money of one server. Its parts load, and fail, each by itself. */
function Billing({ target }: { target: ServerTarget }) {
  return (
    <>
      <Summary serverId={target.id} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RelatedInvoices server={target} />
          <CreditCard serverId={target.id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ServiceCard serverId={target.id} />
          <CancellationCard target={target} />
        </div>
      </div>
    </>
  )
}

function ServiceCard({ serverId }: { serverId: number }) {
  return (
    <Card title={<Trans>Contract</Trans>}>
      <ReadPart read={useBillingData(serverId)} skeleton={<SkeletonBlock className="h-40" />}>
        {(billing) => <Service serverId={serverId} billing={billing} />}
      </ReadPart>
    </Card>
  )
}

/** The service's own words, a few lines of them at most; null when it has none. */
const words = (text: string) =>
  text === '' ? null : <span className="line-clamp-3">{brief(text)}</span>

function Service({ serverId, billing }: { serverId: number; billing: BillingData }) {
  const { t } = useLingui()
  const currency = useCurrency(serverId)
  const cycle = useCycleWord()
  const status = useStatusWord()
  const cancelled = useCancelledWord()
  const day = (date: string | null) => date && <CalendarDate date={date} />
  const price = billing.billing_reccuring
  const due = useDue(serverId, { date: billing.next_due_date, told: billing.days_left })
  return (
    <DataList
      rows={[
        { term: t`Plan`, value: words(billing.billing_name) },
        {
          term: t`Status`,
          // Until it is gone the service calls a cancelled server active.
          value: cancelled(due) ?? words(status(billing.billing_status)),
        },
        { term: t`Suspension reason`, value: words(billing.suspend_reason) },
        { term: t`Price`, value: price && <Price amount={price} currency={currency} vat="excl" /> },
        { term: t`Billing period`, value: words(cycle(billing.billing_cycle)) },
        {
          term: t`Setup fee`,
          value:
            billing.billing_setupfee && Number(billing.billing_setupfee) > 0 ? (
              <Price amount={billing.billing_setupfee} currency={currency} vat="excl" />
            ) : null,
        },
        { term: t`Renews on`, value: due.ends ? null : day(billing.next_due_date) },
        { term: t`Since`, value: day(billing.reg_date) },
        {
          term: t`Ends`,
          // The service tells the day on which that was asked for.
          value: due.ends === 'at-once' ? <DueDay due={due} /> : day(billing.terminationdate),
        },
        {
          term: t`Order`,
          value: billing.order_id !== null && <Copyable value={String(billing.order_id)} />,
        },
        { term: t`Customer`, value: words(billing.customer_name) },
        {
          term: t`Invoices sent to`,
          value: billing.customer_email !== '' && <Copyable value={billing.customer_email} />,
        },
      ].map(({ term, value }) => ({ term, value: value === false ? null : value }))}
    />
  )
}

/** The credit of the whole account, which pays for this server too, and where it came from and went. */
function CreditCard({ serverId }: { serverId: number }) {
  const money = useMoney()
  const currency = useCurrency(serverId)
  return (
    <Card title={<Trans>Credit</Trans>}>
      <ReadPart read={useCredits(serverId)}>
        {({ credits }) => {
          const balance = sum(credits.map(({ amount }) => amount))
          return (
            <>
              <p>
                <Trans>
                  <b className="num font-[620]">{money(balance, currency)}</b> for all servers of
                  this account
                </Trans>
              </p>
              {credits.length > 0 && (
                <Disclosure summary={<Trans>Credit history</Trans>} note={credits.length}>
                  <CreditHistory credits={credits} currency={currency} />
                </Disclosure>
              )}
            </>
          )
        }}
      </ReadPart>
    </Card>
  )
}
