import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type ServerDetail, showServer } from '#api/actions/eq.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { setMain } from '#api/actions/ip.ts'
import { useCan } from '#lib/session/hooks.ts'
import { isListed } from '#api/lists.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import { ReverseDns } from '#features/servers/network/ReverseDns.tsx'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Chip.tsx'

export type Address = ServerDetail['IP'][number]

interface Props {
  serverId: number
  addresses: readonly Address[]
  editable?: boolean
  /** Columns after the common ones. */
  more: readonly Column<Address>[]
}

/** Shares of the width, so that no column moves when the names have been read. */
function useColumns(serverId: number, editable: boolean): readonly Column<Address>[] {
  const { t } = useLingui()
  return [
    {
      head: t`IP address`,
      className: 'unstacked:w-[22%] unstacked:max-w-60',
      cell: ({ IP }) => <Copyable value={IP} />,
    },
    {
      head: t`Reverse DNS`,
      className: 'unstacked:w-[25%] unstacked:max-w-60',
      cell: ({ IP }) => (
        <span className="flex min-w-0 items-center gap-1">
          <ReverseDns serverId={serverId} ip={IP} />
          {editable && <EditReverseDns ip={IP} />}
        </span>
      ),
    },
    {
      head: 'MAC',
      className: 'unstacked:w-[17%] unstacked:max-w-44',
      cell: ({ MAC }) => MAC && <Copyable value={MAC} />,
    },
    { head: 'VLAN', muted: true, className: 'unstacked:w-[7%]', cell: ({ vlan }) => vlan },
  ]
}

export function AddressTable({ serverId, addresses, editable = false, more }: Props) {
  const { t } = useLingui()
  const columns = [...useColumns(serverId, editable), ...more]
  return (
    <Card title={<Trans>IP addresses</Trans>} flush>
      <Unreadable of={addresses} what="addresses" inCard />
      {isEmpty(addresses) ? (
        <p className="px-4 pb-3.5 text-muted">
          <Trans>This server has no IP address yet.</Trans>
        </p>
      ) : (
        <ListTable
          // The overview gives it half of the page's width.
          stack={editable ? 'tablet' : 'laptop'}
          label={t`IP addresses`}
          items={addresses}
          keyOf={({ IP }) => IP}
          columns={columns}
        />
      )}
    </Card>
  )
}

function EditReverseDns({ ip }: { ip: string }) {
  const { t } = useLingui()
  return (
    <DialogLink
      run="reverse-names"
      on={ip}
      aria-label={t`Edit reverse DNS for ${ip}`}
      title={t`Edit reverse DNS`}
      className="inline-grid size-6 shrink-0 place-items-center rounded-item text-muted hover:bg-hover hover:text-ink active:bg-pressed touch:size-10 [&_svg]:size-3.5"
    >
      <Pencil aria-hidden="true" />
    </DialogLink>
  )
}

interface MainAddressProps {
  address: Address
  target: ServerTarget
}

/** Marks the main IP, or offers to make this one it. Installations use the main IP (spec.md 4.9). */
export function MainAddress({ address: { IP, main_ip }, target }: MainAddressProps) {
  return main_ip ? (
    <Tag>
      <Trans>Main IP</Trans>
    </Tag>
  ) : (
    <MakeMain ip={IP} target={target} />
  )
}

interface MakeMainProps {
  ip: string
  target: ServerTarget
}

function MakeMain({ ip, target }: MakeMainProps) {
  const { t } = useLingui()
  const about = `${target.id} ${ip}`
  const main = useVerifiedAction(setMain, {
    about,
    untilReadAgain: true,
    isDone: async ({ id }, readNow) =>
      isListed(
        (await readNow(showServer, { id })).IP,
        ({ IP, main_ip }) => IP === ip && main_ip,
        showServer,
      ),
  })
  const checking = useStillChecking({ action: setMain, about })
  const inPlace = useWriteInPlace()
  const permission = useCan()('ip/set_main', target.id)
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button
        variant="ghost"
        className="unstacked:-ml-3"
        aria-label={t`Make ${ip} the main IP`}
        busy={main.isPending || checking !== undefined}
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        onClick={() =>
          void inPlace(main.mutateAsync({ id: target.id, ip, main: true }), {
            about: `${target.name}: ${t`Make ${ip} the main IP`}`,
            failed: t`Couldn’t make ${ip} the main IP of ${{ name: target.name }}`,
          })
        }
      >
        <Trans>Make main IP</Trans>
      </Button>
      <StillCheckingNote left={checking} className="max-w-72 text-left" />
      {main.error && (
        <span className="max-w-72 text-left whitespace-normal">
          <WriteFailure error={main.error} />
        </span>
      )}
    </span>
  )
}
