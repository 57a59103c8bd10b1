import { Trans, useLingui } from '@lingui/react/macro'
import { checkPin, setPin } from '#api/actions/eq.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/Badge.tsx'

/** The PIN that protects servers against other people's hands. */
export function PinCard() {
  const { t } = useLingui()
  const { record } = useSignedIn()
  const can = useCan()
  const [set, check] = [can(setPin.key), can(checkPin.key)]
  const setReason = set.allowed ? undefined : t(set.reason)
  return (
    <Card
      title={<Trans>PIN</Trans>}
      aria-label={t`PIN`}
      badge={
        <Badge tone={record.new ? 'warn' : 'ok'}>
          {record.new ? <Trans>Missing</Trans> : <Trans>Active</Trans>}
        </Badge>
      }
    >
      <p className="text-muted">
        <Trans>
          Required before anything interrupts or erases a server. Only support can reset a lost PIN.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {record.new ? (
          <ButtonLink
            variant="primary"
            disabledReason={setReason}
            render={<DialogLink run="set-pin" />}
          >
            <Trans>Set PIN…</Trans>
          </ButtonLink>
        ) : (
          <>
            <ButtonLink disabledReason={setReason} render={<DialogLink run="change-pin" />}>
              <Trans>Change PIN…</Trans>
            </ButtonLink>
            <ButtonLink
              variant="ghost"
              disabledReason={check.allowed ? undefined : t(check.reason)}
              render={<DialogLink run="check-pin" />}
            >
              <Trans>Check PIN…</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  )
}
