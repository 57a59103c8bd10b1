import { Trans } from '@lingui/react/macro'
import type { ServerTarget } from '#commands/command.ts'
import { useGrants } from '#operations/useTemporaryAccess.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Led } from '#ui/Led.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import { CommandLink } from '#serverCommands/CommandLink.tsx'
import { useOperations } from '#operations/hooks.ts'
import { useWork } from '#serverCommands/useWork.ts'
import { WorkButton } from '#serverCommands/WorkButton.tsx'

/** A public address for the management interface, for two hours. Spec 4.9. */
export function PassThroughCard({ target }: { target: ServerTarget }) {
  const close = useWork('close-nat', target)
  const grant = useGrants(useNow(1000), target.id).find(({ kind }) => kind === 'pass-through')
  const opened = useOperations().find(
    ({ action, subject }) => action === 'nat/add_static_nat' && subject.serverId === target.id,
  )
  return (
    <Card
      title={<Trans>Pass-through</Trans>}
      description={
        <Trans>
          The management interface has no address of its own on the internet. A pass-through gives
          it one for two hours.
        </Trans>
      }
    >
      {grant && (
        <div className="grid gap-1.5">
          <Led tone="warn">
            {grant.until === null ? (
              <Trans>Open until it is closed</Trans>
            ) : (
              <Countdown until={grant.until / 1000} over={<Trans>Closes any moment</Trans>}>
                {(left) => <Trans>Open for another {left}</Trans>}
              </Countdown>
            )}
          </Led>
          {grant.address !== null && (
            <p>
              <Copyable value={grant.address} />
            </p>
          )}
        </div>
      )}
      {opened?.outcome.state === 'failed' && (
        <Strip tone="bad">
          <span className="wrap-anywhere">{opened.outcome.scope}</span>
        </Strip>
      )}
      <div className="flex flex-wrap gap-2">
        <CommandLink name="open-nat" target={target} variant={grant ? 'secondary' : 'primary'}>
          {grant ? <Trans>Open it for two hours more</Trans> : undefined}
        </CommandLink>
        <WorkButton name="close-nat" work={close} />
      </div>
      {close.error && <WriteFailure error={close.error} />}
    </Card>
  )
}
