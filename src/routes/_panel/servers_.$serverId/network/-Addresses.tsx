import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { DialogLink } from '#form/DialogLink.tsx'
import { unblockIp } from '#api/actions/net.ts'
import type { ServerDetail } from '#api/actions/eq.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ServerTarget } from '#commands/command.ts'
import { isBlocked } from '#domain/serverConditions.ts'
import { useOwner } from '#operations/hooks.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { useWriteInPlace } from '#reading/useWriteInPlace.ts'
import { useCan } from '#session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Led } from '#ui/Led.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { BlockWords } from './-BlockWords.tsx'
import { forgetBlock } from './-blocked.ts'
import { MainAddress } from './-MainAddress.tsx'
import { ReverseNames } from './-ReverseNames.tsx'

type Address = ServerDetail['IP'][number]

interface Props {
  addresses: readonly Address[]
  target: ServerTarget
}

/** The addresses of the server: their names, which one is main, which ones are blocked. */
export function Addresses({ addresses, target }: Props) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Addresses</Trans>} flush>
      {addresses.length === 0 ? (
        <p className="px-4 pb-3.5 text-muted">
          <Trans>This server has no address yet.</Trans>
        </p>
      ) : (
        <Table label={t`Addresses`} stack>
          <thead>
            <tr>
              <Th>
                <Trans>Address</Trans>
              </Th>
              <Th>
                <Trans>Reverse DNS</Trans>
              </Th>
              <Th>MAC</Th>
              <Th>VLAN</Th>
              <Th>
                <Trans>State</Trans>
              </Th>
              <Th>
                <span className="sr-only">
                  <Trans>Change</Trans>
                </span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {addresses.map((address) => (
              <AddressRow key={address.IP} address={address} target={target} />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

function AddressRow({ address, target }: { address: Address; target: ServerTarget }) {
  const { t } = useLingui()
  const { IP, MAC, vlan } = address
  const unblock = useMutateAction(unblockIp, { untilReadAgain: true })
  return (
    <>
      <Row>
        <Td className="max-sm:row-start-1 max-sm:col-span-2! sm:max-w-72">
          <Copyable value={IP} />
        </Td>
        <Td label={t`Reverse DNS`} className="sm:max-w-72">
          <span className="flex min-w-0 items-center gap-1">
            <ReverseNames serverId={target.id} ip={IP} />
            <EditNames ip={IP} />
          </span>
        </Td>
        <Td label="MAC" className="sm:max-w-44">
          {MAC !== '' && <Copyable value={MAC} />}
        </Td>
        <Td label="VLAN" muted>
          {vlan}
        </Td>
        <Td label={t`State`} className="sm:max-w-64">
          {isBlocked(address) ? (
            <BlockWords serverId={target.id} ip={IP} />
          ) : (
            <Led tone="ok">
              <Trans>active</Trans>
            </Led>
          )}
        </Td>
        <Td place="end">
          <span className="flex items-center justify-end gap-2">
            <MainAddress address={address} target={target} />
            {isBlocked(address) ? (
              <UnblockButton target={target} ip={IP} unblock={unblock} />
            ) : (
              <BlockLink target={target} ip={IP} />
            )}
          </span>
        </Td>
      </Row>
      {unblock.error && (
        <Row>
          <Td colSpan={6} className="py-2 whitespace-normal!">
            <WriteFailure error={unblock.error} />
          </Td>
        </Row>
      )}
    </>
  )
}

interface AboutAddress {
  target: ServerTarget
  ip: string
}

function EditNames({ ip }: Pick<AboutAddress, 'ip'>) {
  const { t } = useLingui()
  return (
    <DialogLink
      run="reverse-names"
      on={ip}
      aria-label={t`Edit the reverse DNS of ${ip}`}
      title={t`Edit the reverse DNS`}
      className="inline-grid size-6 shrink-0 place-items-center rounded-item text-muted hover:bg-hover hover:text-ink active:bg-pressed touch:size-10 [&_svg]:size-3.5"
    >
      <Pencil aria-hidden="true" />
    </DialogLink>
  )
}

interface UnblockProps extends AboutAddress {
  unblock: ReturnType<typeof useMutateAction<typeof unblockIp>>
}

function UnblockButton({ target, ip, unblock }: UnblockProps) {
  const { t } = useLingui()
  const owner = useOwner()
  const inPlace = useWriteInPlace()
  const permission = useCan()('net/unblock_ip', target.id)
  const onClick = async (): Promise<void> => {
    const { ok } = await inPlace(
      unblock.mutateAsync({ id: target.id, ip }),
      t`${target.name}: unblock ${ip} failed`,
    )
    if (ok) forgetBlock({ owner, target, ip })
  }
  return (
    <Button
      aria-label={t`Unblock ${ip}`}
      busy={unblock.isPending}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      onClick={() => void onClick()}
    >
      <Trans>Unblock</Trans>
    </Button>
  )
}

function BlockLink({ target, ip }: AboutAddress) {
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
