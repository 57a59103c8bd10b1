import { Trans } from '@lingui/react/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useWork } from '#features/servers/dialogs/WorkButton.tsx'
import { WorkButton } from '#features/servers/dialogs/WorkButton.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'

/** What one can do about an installation that tells nothing or has failed. */
export function LookAfter({ target }: { target: ServerTarget }) {
  const check = useWork('check-power', target)
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">
        <Trans>
          Ask the machine whether it is on. If it is and nothing comes for long, ask a technician to
          look at it.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <WorkButton name="check-power" work={check} />
        <CommandLink name="ask-check" target={target} />
      </div>
      {check.latest && <OutcomeLine operation={check.latest} />}
      {check.error && <WriteFailure error={check.error} />}
    </div>
  )
}
