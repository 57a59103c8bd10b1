import { Trans } from '@lingui/react/macro'
import type { ServerTarget } from '#commands/command.ts'
import { useOperations } from '#operations/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { CommandLink } from '#serverCommands/CommandLink.tsx'
import { OutcomeLine } from '#serverView/OutcomeLine.tsx'

/** The remedy when the management module itself does not answer. Spec 4.7. */
export function ModuleCard({ target }: { target: ServerTarget }) {
  const latest = useOperations().find(
    ({ action, subject }) => action === 'eq/unit_reset' && subject.serverId === target.id,
  )
  return (
    <Card
      title={<Trans>Management module</Trans>}
      description={
        <Trans>
          The small computer that switches the server. Restart it when power or sensors no longer
          answer; the server itself runs on.
        </Trans>
      }
    >
      {latest && <OutcomeLine operation={latest} />}
      <div>
        <CommandLink name="unit-reset" target={target} />
      </div>
    </Card>
  )
}
