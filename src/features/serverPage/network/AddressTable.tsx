import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { ServerDetail } from '#api/actions/eq.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { getPtr } from '#api/actions/ip.ts'
import { useAction } from '#api/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import { SkeletonLine } from '#ui/Skeleton.tsx'

export type Address = ServerDetail['IP'][number]

interface Props {
  serverId: number
  addresses: readonly Address[]
  /** With the way to change their names. */
  editable?: boolean
  /** What else is shown of each. */
  more: readonly Column<Address>[]
}

function useColumns(serverId: number, editable: boolean): readonly Column<Address>[] {
  const { t } = useLingui()
  return [
    {
      head: t`Address`,
      className: 'unstacked:max-w-60',
      cell: ({ IP }) => <Copyable value={IP} />,
    },
    {
      head: t`Reverse DNS`,
      className: 'unstacked:max-w-60',
      cell: ({ IP }) => (
        <span className="flex min-w-0 items-center gap-1">
          <ReverseNames serverId={serverId} ip={IP} />
          {editable && <EditNames ip={IP} />}
        </span>
      ),
    },
    {
      head: 'MAC',
      className: 'unstacked:max-w-44',
      cell: ({ MAC }) => MAC && <Copyable value={MAC} />,
    },
    { head: 'VLAN', muted: true, cell: ({ vlan }) => vlan },
  ]
}

/** The addresses of a server, with their names. */
export function AddressTable({ serverId, addresses, editable = false, more }: Props) {
  const { t } = useLingui()
  const columns = [...useColumns(serverId, editable), ...more]
  return (
    <Card title={<Trans>IP addresses</Trans>} flush>
      {addresses.length === 0 ? (
        <p className="px-4 pb-3.5 text-muted">
          <Trans>This server has no IP address yet.</Trans>
        </p>
      ) : (
        <ListTable
          // The overview shows it in half of the page.
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

function EditNames({ ip }: { ip: string }) {
  const { t } = useLingui()
  return (
    <DialogLink
      run="reverse-names"
      on={ip}
      aria-label={t`Edit reverse DNS of ${ip}`}
      title={t`Edit reverse DNS`}
      className="inline-grid size-6 shrink-0 place-items-center rounded-item text-muted hover:bg-hover hover:text-ink active:bg-pressed touch:size-10 [&_svg]:size-3.5"
    >
      <Pencil aria-hidden="true" />
    </DialogLink>
  )
}

/** The names of an address in a line: the first, and how many more. */
function ReverseNames({ serverId, ip }: { serverId: number; ip: string }) {
  const { t } = useLingui()
  const permission = useCan()(getPtr.key, serverId)
  const { data, error, isFetching, refetch } = useAction(
    getPtr,
    { id: serverId, ip },
    { enabled: permission.allowed },
  )
  if (!permission.allowed)
    return <span className="whitespace-normal text-muted">{t(permission.reason)}</span>
  if (data) {
    const [first, ...more] = data.ptr
    if (first === undefined)
      return (
        <span className="text-faint">
          <Trans>none</Trans>
        </span>
      )
    return (
      <span className="mono block min-w-0 truncate text-muted" title={data.ptr.join('\n')}>
        {first}
        {more.length > 0 && <span className="font-sans"> {t`and ${more.length} more`}</span>}
      </span>
    )
  }
  if (error)
    return (
      <button
        type="button"
        aria-disabled={isFetching || undefined}
        onClick={() => void refetch()}
        className="link text-left whitespace-normal touch:min-h-10"
      >
        <Trans>Couldn’t load. Try again</Trans>
      </button>
    )
  return <SkeletonLine className="w-36" />
}
