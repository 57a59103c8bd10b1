import { Trans } from '@lingui/react/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useWork } from '#features/servers/dialogs/useWork.ts'
import { WorkButton } from '#features/servers/dialogs/WorkButton.tsx'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Led } from '#ui/Led.tsx'
import type { BootDevice } from '#lib/rules/server.ts'

interface DeviceProps {
  target: ServerTarget
  device: Exclude<BootDevice, 'disk'>
}

/** A boot device that is not the disk, and the way back. */
export function SetBootDevice({ target, device }: DeviceProps) {
  return (
    <ActionRow
      title={
        <Led tone="warn">
          {device === 'cd' ? (
            <Trans>Next boot from CD</Trans>
          ) : (
            <Trans>Next boot from the network</Trans>
          )}
        </Led>
      }
      action={<CommandLink name="disarm" target={target} short />}
    >
      <Trans>The installed system would not start.</Trans>
    </ActionRow>
  )
}

/** An installation that waits for a start from the network, and its removal. */
export function PreparedInstallation({ target }: { target: ServerTarget }) {
  const clear = useWork('clear-pxe', target)
  return (
    <ActionRow
      title={
        <Led tone="bad">
          <Trans>An installation is prepared</Trans>
        </Led>
      }
      action={
        <WorkButton name="clear-pxe" work={clear} short>
          <Trans>Remove</Trans>
        </WorkButton>
      }
    >
      <p>
        <Trans>When the server next starts from the network, its disks are erased.</Trans>
      </p>
      {clear.error && <WriteFailure error={clear.error} />}
    </ActionRow>
  )
}
