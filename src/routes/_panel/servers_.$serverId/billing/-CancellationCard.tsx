import { Trans, useLingui } from '@lingui/react/macro'
import {
  deleteCancellationRequest,
  requestCancellation,
  type Cancellation,
} from '#api/actions/billing.ts'
import { DialogLink } from '#form/DialogLink.tsx'
import { useMutateAction } from '#api/hooks.ts'
import type { ServerTarget } from '#commands/command.ts'
import { brief } from '#domain/brief.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { useWriteInPlace } from '#reading/useWriteInPlace.ts'
import { useCan } from '#session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList } from '#ui/DataList.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'
import { CalendarDate } from '#serverView/CalendarDate.tsx'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useBillingData, useCancellation } from '#billingView/serverReads.ts'

/** Giving the server back: the offer, or the request that is open, with its way back. */
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
          Give this server back at the end of the paid period, or at once. Everything on it is
          deleted then.
        </Trans>
      </p>
      <ButtonLink
        className="justify-self-start"
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        render={<DialogLink run="cancel" />}
      >
        <Trans>Cancel this server…</Trans>
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
  const withdraw = useMutateAction(deleteCancellationRequest, { untilReadAgain: true })
  const inPlace = useWriteInPlace()
  const permission = useCan()(deleteCancellationRequest.key, id)
  const ends = useBillingData(id).data?.next_due_date
  // This card shows the offer again before the call is over: what follows must not hang on it.
  const keepServer = async (): Promise<void> => {
    const { ok } = await inPlace(
      withdraw.mutateAsync({ id }),
      t`${name}: the cancellation was not withdrawn`,
    )
    if (!ok) return
    toast({
      id: `cancellation.${id}`,
      tone: 'ok',
      title: t`${name} is kept: the cancellation is withdrawn`,
    })
  }
  return (
    <>
      <Strip tone="warn">
        {type === 'at-once' ? (
          <Trans>This server is being cancelled. It can go at any moment.</Trans>
        ) : ends ? (
          <Trans>
            This server is cancelled and ends on <CalendarDate date={ends} />.
          </Trans>
        ) : (
          <Trans>This server is cancelled and ends with the paid period.</Trans>
        )}
      </Strip>
      <DataList
        rows={[
          { term: t`Asked for`, value: date && <CalendarDate date={date} /> },
          {
            term: t`Reason`,
            value: reason && <span className="line-clamp-6">{brief(reason)}</span>,
          },
        ]}
      />
      <Button
        className="justify-self-start"
        busy={withdraw.isPending}
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        onClick={() => void keepServer()}
      >
        <Trans>Keep this server</Trans>
      </Button>
      {withdraw.error && <WriteFailure error={withdraw.error} />}
    </>
  )
}
