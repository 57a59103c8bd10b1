import { Trans } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { bootDevice, type BootDevice } from '#lib/rules/server.ts'
import { useGrants } from '#features/operations/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { useNow } from '#ui/useNow.ts'
import { OpenIpmiUser, OpenPassThrough } from './OpenRows.tsx'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useWork } from '#features/servers/dialogs/WorkButton.tsx'
import { WorkButton } from '#features/servers/dialogs/WorkButton.tsx'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Led } from '#ui/Led.tsx'

interface Props {
  detail: ServerDetail
  target: ServerTarget
}

/** What is open and set now, each with its own removal. What is not there cannot be removed. */
export function NowCard({ detail: { server_data }, target }: Props) {
  const grants = useGrants(useNow(1000), target.id)
  const user = grants.find(({ kind }) => kind === 'ipmi-user')
  const passThrough = grants.find(({ kind }) => kind === 'pass-through')
  // Where the network is what it should boot from, nothing is in the way of anything.
  const expected = target.nextBoot === 'disk'
  const device = expected ? 'disk' : bootDevice(server_data)
  const prepared = !expected && server_data.pxe
  const nothing = !user && !passThrough && device === 'disk' && !prepared
  return (
    <Card title={<Trans>Active access</Trans>} flush>
      {nothing ? (
        <p className="px-4 pb-3.5 text-muted">
          <Trans>No access opened from this browser. The server boots from disk.</Trans>
        </p>
      ) : (
        <ul>
          {prepared && <PreparedInstallation target={target} />}
          {device !== 'disk' && <SetBootDevice target={target} device={device} />}
          {passThrough && <OpenPassThrough target={target} grant={passThrough} />}
          {user && <OpenIpmiUser target={target} grant={user} passThrough={passThrough} />}
        </ul>
      )}
    </Card>
  )
}

interface DeviceProps {
  target: ServerTarget
  device: Exclude<BootDevice, 'disk'>
}

/** A boot device that is not the disk, and the way back. */
function SetBootDevice({ target, device }: DeviceProps) {
  return (
    <ActionRow
      title={
        <Led tone="warn">
          {device === 'cd' ? <Trans>Next boot: CD</Trans> : <Trans>Next boot: network</Trans>}
        </Led>
      }
      action={<CommandLink name="reset-next-boot" target={target} short />}
    >
      <Trans>The installed operating system doesn’t boot next.</Trans>
    </ActionRow>
  )
}

/** An installation that waits for a start from the network, and its removal. */
function PreparedInstallation({ target }: { target: ServerTarget }) {
  const clear = useWork('clear-pxe', target)
  return (
    <ActionRow
      title={
        <Led tone="bad">
          <Trans>Installation prepared</Trans>
        </Led>
      }
      action={
        <WorkButton name="clear-pxe" work={clear} short>
          <Trans>Remove</Trans>
        </WorkButton>
      }
    >
      <p>
        <Trans>The next network boot erases all disks.</Trans>
      </p>
      {clear.error && <WriteFailure error={clear.error} />}
    </ActionRow>
  )
}
