import { Trans, useLingui } from '@lingui/react/macro'
import { requestCancellation, type Cancellation } from '#api/actions/billing.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { truncate } from '#lib/text/truncate.ts'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList } from '#ui/DataList.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useBillingData, useCancellation } from '#features/billing/view/serverReads.ts'
import { WithdrawCancellation } from '#features/billing/view/WithdrawCancellation.tsx'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'

/** Offers to cancel, or shows the open request with a way to withdraw it. */
export function CancellationCard({ target }: { target: ServerTarget }) {
  return (
    <Card title={<Trans>Cancellation</Trans>}>
      <ReadPart read={useCancellation(target.id)} skeleton={<SkeletonBlock className="h-20" />}>
        {(cancellation) =>
          cancellation === null ? (
            <Offer id={target.id} />
          ) : (
            <OpenRequest target={target} cancellation={cancellation} />
          )
        }
      </ReadPart>
    </Card>
  )
}

function Offer({ id }: { id: number }) {
  const { t } = useLingui()
  const permission = useCan()(requestCancellation.key, id)
  return (
    <>
      <p className="text-muted">
        <Trans>
          Cancel at the end of the billing period or immediately. All data is then erased.
        </Trans>
      </p>
      <ButtonLink
        className="justify-self-start"
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        render={<DialogLink run="cancel" />}
      >
        <Trans>Cancel server…</Trans>
      </ButtonLink>
    </>
  )
}

function OpenRequest({
  target: { id, name },
  cancellation: { type, date, reason },
}: {
  target: ServerTarget
  cancellation: Cancellation
}) {
  const { t } = useLingui()
  const ends = useBillingData(id).data?.next_due_date
  return (
    <>
      <Strip tone="warn">
        <WhenItEnds type={type} ends={ends ?? null} />
      </Strip>
      <DataList
        rows={[
          { term: t`Requested`, value: date && <CalendarDate date={date} /> },
          {
            term: t`Reason`,
            value: reason && <span className="line-clamp-6">{truncate(reason)}</span>,
          },
        ]}
      />
      <WithdrawCancellation server={{ id, name }} />
    </>
  )
}

interface WhenItEndsProps {
  type: Cancellation['type']
  /** The last paid day; null when unknown. */
  ends: CalendarDay | null
}

function WhenItEnds({ type, ends }: WhenItEndsProps) {
  if (type === 'at-once')
    return <Trans>This server is being canceled and may be removed at any time.</Trans>
  if (ends === null) return <Trans>This server is canceled and ends with the billing period.</Trans>
  return (
    <Trans>
      This server is canceled and ends on <CalendarDate date={ends} />.
    </Trans>
  )
}
