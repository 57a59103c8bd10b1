import { Trans, useLingui } from '@lingui/react/macro'
import { targetOf, useServer } from '#features/servers/view/useServer.ts'
import type { BillingData } from '#api/actions/billing.ts'
import { truncate } from '#lib/text/truncate.ts'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useDue } from '#features/servers/view/conditions.ts'
import { DueDay } from '#features/servers/view/DaysLeft.tsx'
import { Price } from '#lib/money/Price.tsx'
import { RelatedInvoices } from '#features/billing/view/RelatedInvoices.tsx'
import {
  useBillingData,
  useCredits,
  useServerCurrency,
} from '#features/billing/view/serverReads.ts'
import { CreditHistory } from '#features/billing/view/CreditHistory.tsx'
import { sum } from '#lib/money/money.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { CancellationCard } from './CancellationCard.tsx'
import { BillingSummary } from './BillingSummary.tsx'
import { useCanceledWord, useCycleWord, useStatusWord } from './billingWords.tsx'

/** Each part loads, and fails, on its own. */
export function BillingTab() {
  const target = targetOf(useServer())
  return (
    <>
      <BillingSummary serverId={target.id} />
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

/** Text from the API, three lines at most; null when empty. */
const apiText = (text: string) =>
  text === '' ? null : <span className="line-clamp-3">{truncate(text)}</span>

function Service({ serverId, billing }: { serverId: number; billing: BillingData }) {
  const { t } = useLingui()
  const currency = useServerCurrency(serverId)
  const cycle = useCycleWord()
  const status = useStatusWord()
  const canceledWord = useCanceledWord()
  const day = (date: string | null) => date && <CalendarDate date={date} />
  const due = useDue(serverId, { date: billing.next_due_date, daysLeft: billing.days_left })
  return (
    <DataList
      rows={[
        { term: t`Plan`, value: apiText(billing.billing_name) },
        {
          term: t`Status`,
          // The API reports a canceled server as active until it ends.
          value: canceledWord(due) ?? apiText(status(billing.billing_status)),
        },
        { term: t`Suspension reason`, value: apiText(billing.suspend_reason) },
        { term: t`Billing period`, value: apiText(cycle(billing.billing_cycle)) },
        {
          term: t`Setup fee`,
          value:
            billing.billing_setupfee && Number(billing.billing_setupfee) > 0 ? (
              <Price amount={billing.billing_setupfee} currency={currency} vat="excl" />
            ) : null,
        },
        { term: t`Since`, value: day(billing.reg_date) },
        {
          term: t`Ends`,
          // For an immediate cancellation, `terminationdate` is the day of the request.
          value: due.ends === 'at-once' ? <DueDay due={due} /> : day(billing.terminationdate),
        },
        {
          term: t`Order`,
          value: billing.order_id !== null && <Copyable value={String(billing.order_id)} />,
        },
        { term: t`Customer`, value: apiText(billing.customer_name) },
        {
          term: t`Invoices sent to`,
          value: billing.customer_email !== '' && <Copyable value={billing.customer_email} />,
        },
      ].map(({ term, value }) => ({ term, value: value === false ? null : value }))}
    />
  )
}

/** The account's credit, which pays for this server too, and its history. */
function CreditCard({ serverId }: { serverId: number }) {
  const money = useMoney()
  const currency = useServerCurrency(serverId)
  return (
    <Card title={<Trans>Credit</Trans>}>
      <ReadPart read={useCredits(serverId)}>
        {({ credits }) => {
          const balance = sum(credits.map(({ amount }) => amount))
          return (
            <>
              <Unreadable of={credits} what="entries" inTotals />
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
