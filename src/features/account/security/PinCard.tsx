import { Trans, useLingui } from '@lingui/react/macro'
import { checkPin, setPin } from '#api/actions/eq.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Led } from '#ui/Led.tsx'

/** The PIN that protects servers against other people's hands. */
export function PinCard() {
  const { t } = useLingui()
  const { record } = useSignedIn()
  const can = useCan()
  const [set, check] = [can(setPin.key), can(checkPin.key)]
  const setReason = set.allowed ? undefined : t(set.reason)
  return (
    <Card title={<Trans>PIN</Trans>} aria-label={t`PIN`}>
      <Led tone={record.new ? 'warn' : 'ok'}>
        {record.new ? <Trans>not set yet</Trans> : <Trans>set</Trans>}
      </Led>
      <p className="text-muted">
        <Trans>
          Asked before anything that interrupts or erases a server. The service keeps no copy that
          can be read: if it is lost, only support can reset it.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {record.new ? (
          <ButtonLink
            variant="primary"
            disabledReason={setReason}
            render={<DialogLink run="set-pin" />}
          >
            <Trans>Set your PIN…</Trans>
          </ButtonLink>
        ) : (
          <>
            <ButtonLink disabledReason={setReason} render={<DialogLink run="change-pin" />}>
              <Trans>Change the PIN…</Trans>
            </ButtonLink>
            <ButtonLink
              variant="ghost"
              disabledReason={check.allowed ? undefined : t(check.reason)}
              render={<DialogLink run="check-pin" />}
            >
              <Trans>Check the PIN…</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  )
}
