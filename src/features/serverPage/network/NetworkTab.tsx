import { Trans, useLingui } from '@lingui/react/macro'
import { targetOf, useServer } from '#features/servers/view/useServer.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { showServer } from '#api/actions/eq.ts'
import { unblockIp } from '#api/actions/net.ts'
import { isListed } from '#api/lists.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { BlockedUntil } from '#features/servers/network/BlockedUntil.tsx'
import { isBlocked } from '#features/servers/rules/serverConditions.ts'
import { useOwner } from '#work/hooks.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Led } from '#ui/Led.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { temporaryAccess } from '#work/temporaryAccess.ts'
import { Ports } from './Ports.tsx'
import { useTrafficOutlook } from './useTrafficOutlook.ts'
import { PortTraffic } from './PortTraffic.tsx'
import { type Address, AddressTable, MainAddress } from './AddressTable.tsx'

export function NetworkTab() {
  const detail = useServer()
  const target = targetOf(detail)
  return (
    <>
      <Ports target={target} />
      <PortTraffic target={target} outlook={useTrafficOutlook(detail)} />
      <AddressTable
        serverId={target.id}
        addresses={detail.IP}
        editable
        more={useChangeColumns(target)}
      />
    </>
  )
}

function useChangeColumns(target: ServerTarget): readonly Column<Address>[] {
  const { t } = useLingui()
  return [
    {
      head: t`Status`,
      className: 'unstacked:max-w-64',
      cell: (address) =>
        isBlocked(address) ? (
          <BlockedUntil serverId={target.id} ip={address.IP} />
        ) : (
          <Led tone="ok">
            <Trans>Active</Trans>
          </Led>
        ),
    },
    {
      head: t`Use`,
      cell: (address) => (
        <span className="flex flex-wrap items-center justify-between gap-2 stacked:justify-end">
          <MainAddress address={address} target={target} />
          {isBlocked(address) ? (
            <UnblockButton target={target} ip={address.IP} />
          ) : (
            <BlockLink target={target} ip={address.IP} />
          )}
        </span>
      ),
    },
  ]
}

interface AddressProps {
  target: ServerTarget
  ip: string
}

function UnblockButton({ target, ip }: AddressProps) {
  const { t } = useLingui()
  const unblock = useVerifiedAction(unblockIp, {
    about: ip,
    untilReadAgain: true,
    isDone: async ({ id }, readNow) =>
      isListed(
        (await readNow(showServer, { id })).IP,
        (one) => one.IP === ip && !isBlocked(one),
        showServer,
      ),
  })
  const checking = useStillChecking({ action: unblockIp, about: ip })
  const owner = useOwner()
  const inPlace = useWriteInPlace()
  const permission = useCan()('net/unblock_ip', target.id)
  const onClick = async (): Promise<void> => {
    const { ok } = await inPlace(unblock.mutateAsync({ id: target.id, ip }), {
      about: `${target.name}: ${t`Unblock ${ip}`}`,
      failed: t`Couldn’t unblock ${ip} of ${{ name: target.name }}`,
    })
    if (ok)
      temporaryAccess.close({
        kind: 'block',
        owner,
        subject: { serverId: target.id },
        address: ip,
      })
  }
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button
        aria-label={t`Unblock ${ip}`}
        busy={unblock.isPending || checking !== undefined}
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        onClick={() => void onClick()}
      >
        <Trans>Unblock</Trans>
      </Button>
      <StillCheckingNote left={checking} className="max-w-72 text-left" />
      {unblock.error && (
        <span className="max-w-72 text-left whitespace-normal">
          <WriteFailure error={unblock.error} />
        </span>
      )}
    </span>
  )
}

function BlockLink({ target, ip }: AddressProps) {
  const { t } = useLingui()
  const permission = useCan()('net/block_ip', target.id)
  return (
    <ButtonLink
      aria-label={t`Block ${ip}…`}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      render={<DialogLink run="block-address" on={ip} />}
    >
      <Trans>Block…</Trans>
    </ButtonLink>
  )
}
