import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { truncate } from '#lib/text/truncate.ts'
import { Card } from '#ui/Card.tsx'
import { DataList } from '#ui/DataList.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useDue } from '#features/servers/view/conditions.ts'
import { DueDay } from '#features/servers/view/DaysLeft.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useBillingData } from '#features/billing/view/serverReads.ts'
import { BillingPrice, useCanceledWord, useStatusWord } from './billingWords.tsx'

/** Price, renewal and status on the overview. */
export function BillingCard({ serverId }: { serverId: number }) {
  const { t } = useLingui()
  const status = useStatusWord()
  const canceledWord = useCanceledWord()
  const read = useBillingData(serverId)
  const due = useDue(serverId, {
    date: read.data?.next_due_date ?? null,
    daysLeft: read.data?.days_left ?? null,
  })
  return (
    <Card
      title={<Trans>Billing</Trans>}
      actions={
        <Link to="/servers/$serverId/billing" params={{ serverId }} className="link">
          <Trans>Invoices</Trans>
        </Link>
      }
    >
      <ReadPart read={read} skeleton={<SkeletonBlock className="h-18" />}>
        {(billing) => {
          const { billing_reccuring: price, next_due_date } = billing
          return (
            <DataList
              rows={[
                {
                  term: t`Price`,
                  value: price && (
                    <span className="line-clamp-3">
                      <BillingPrice billing={billing} amount={price} />
                    </span>
                  ),
                },
                {
                  term: due.ends ? t`Ends` : t`Renews on`,
                  // The header says in how many days it renews.
                  value: next_due_date && <DueDay due={due.ends ? due : { ...due, days: null }} />,
                },
                {
                  term: t`Status`,
                  // The API reports a canceled server as active until it ends; an active one needs no word.
                  value:
                    canceledWord(due) ??
                    (billing.billing_status && billing.billing_status !== 'Active' && (
                      <span className="line-clamp-3">
                        {truncate(status(billing.billing_status))}
                      </span>
                    )),
                },
                {
                  term: t`Ends`,
                  value: !due.ends && billing.terminationdate && (
                    <CalendarDate date={billing.terminationdate} />
                  ),
                },
              ].map(({ term, value }) => ({ term, value: value || null }))}
            />
          )
        }}
      </ReadPart>
    </Card>
  )
}
