import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { bootDevice, type BootDevice } from '#lib/rules/server.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useGrants, useUndecidedOperations } from '#work/hooks.ts'
import { Card, ActionRow } from '#ui/Card.tsx'
import { useNow } from '#ui/useNow.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { Led } from '#ui/Led.tsx'
import { opensAccess } from '#work/temporaryAccess.ts'

const openAccess = () => import('./OpenAccess.tsx')
const OpenAccess = lazy(async () => (await openAccess()).OpenAccess, { words: 'server' })

interface ActiveAccessProps {
  detail: ServerDetail
  target: ServerTarget
}

/** Temporary access that is open and a changed next boot, each with its way back. */
export function ActiveAccessCard({ detail: { server_data }, target }: ActiveAccessProps) {
  // It shows a password that comes only once: a file that is gone by then would lose it.
  useEffect(() => void openAccess().catch(() => undefined), [])
  const grants = useGrants(useNow(1000), target.id)
  const user = grants.find(({ kind }) => kind === 'ipmi-user')
  const passThrough = grants.find(({ kind }) => kind === 'pass-through')
  // While an installation runs, a network boot is expected and nothing to undo: `nextBoot` is "disk" then.
  const isExpected = target.nextBoot === 'disk'
  const device = isExpected ? 'disk' : bootDevice(server_data)
  const isPrepared = !isExpected && server_data.pxe
  const isEmpty = !user && !passThrough && device === 'disk' && !isPrepared
  const isUndecided = useUndecidedOperations().some(
    (operation) => operation.subject.serverId === target.id && opensAccess(operation),
  )
  return (
    <Card title={<Trans>Active access</Trans>} flush>
      {isUndecided && (
        <p className="px-4 pb-3.5 text-muted">
          <Trans>Result unknown. It may still be in progress.</Trans>
        </p>
      )}
      {isEmpty && !isUndecided && (
        <p className="px-4 pb-3.5 text-muted">
          <Trans>No access opened from this browser. The server boots from disk.</Trans>
        </p>
      )}
      {!isEmpty && (
        <ul>
          {isPrepared && <PreparedInstallation target={target} />}
          {device !== 'disk' && <SetBootDevice target={target} device={device} />}
          {(passThrough || user) && <OpenAccess {...{ target, passThrough, user }} />}
        </ul>
      )}
    </Card>
  )
}

interface DeviceProps {
  target: ServerTarget
  device: Exclude<BootDevice, 'disk'>
}

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
      <Trans>The server won’t boot the installed operating system next.</Trans>
    </ActionRow>
  )
}

/** An installation that the next network boot would start. */
function PreparedInstallation({ target }: { target: ServerTarget }) {
  const clear = useOperationCommand('clear-pxe', target)
  return (
    <ActionRow
      title={
        <Led tone="bad">
          <Trans>Installation prepared</Trans>
        </Led>
      }
      action={
        <OperationButton name="clear-pxe" work={clear} short>
          <Trans>Remove</Trans>
        </OperationButton>
      }
    >
      <p>
        <Trans>The next network boot erases all disks.</Trans>
      </p>
      {clear.error && <WriteFailure error={clear.error} />}
    </ActionRow>
  )
}
