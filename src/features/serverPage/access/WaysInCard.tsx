import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { serverCommands } from '#features/servers/commands/serverCommands.ts'
import { useOperations, useGrants } from '#features/operations/hooks.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandRow } from '#features/servers/dialogs/CommandRow.tsx'
import { useWork } from '#features/servers/dialogs/useWork.ts'
import { WorkButton } from '#features/servers/dialogs/WorkButton.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Card } from '#ui/Card.tsx'
import { useNow } from '#ui/useNow.ts'
import { FailedWork } from './FailedWork.tsx'

/** The management module: ways to it, and the remedy when it does not answer. spec.md 4.7, 4.9. */
export function WaysInCard({ target }: { target: ServerTarget }) {
  const operations = useOperations().filter(({ subject }) => subject.serverId === target.id)
  const reset = operations.find(({ action }) => action === 'eq/unit_reset')
  const opened = operations.find(({ action }) => action === 'nat/add_static_nat')
  const isOpen = useGrants(useNow(60_000), target.id).some(({ kind }) => kind === 'pass-through')
  return (
    <Card
      title={<Trans>Management module</Trans>}
      description={<Trans>The small computer that switches the server and shows its screen.</Trans>}
      flush
    >
      <ul>
        <CommandRow
          name="open-nat"
          target={target}
          below={<FailedWork operation={opened} />}
          title={isOpen ? <Trans>Open it for two hours more</Trans> : undefined}
        >
          <Trans>Open…</Trans>
        </CommandRow>
        <AddIpmiUser target={target} />
        <CommandRow
          name="unit-reset"
          target={target}
          below={reset && <OutcomeLine operation={reset} />}
        >
          <Trans>Restart…</Trans>
        </CommandRow>
      </ul>
    </Card>
  )
}

function AddIpmiUser({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const add = useWork('add-ipmi-user', target)
  const { label, consequence } = serverCommands['add-ipmi-user']
  return (
    <ActionRow
      title={t(label)}
      action={
        <WorkButton name="add-ipmi-user" work={add} short>
          <Trans>Add</Trans>
        </WorkButton>
      }
    >
      <p>{t(consequence)}</p>
      <FailedWork operation={add.latest} />
      {add.error && <WriteFailure error={add.error} />}
    </ActionRow>
  )
}
