import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Tag } from '#ui/Chip.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { BlockedUntil } from '../network/BlockedUntil.tsx'
import { ReverseDns } from '../network/ReverseDns.tsx'
import type { AddressGroup, AddressRow } from './addressRows.ts'

/** The columns of the list of addresses. Reverse DNS and the ends of blocks are read for rows that are rendered. */
export function useAddressColumns(): readonly Column<AddressRow>[] {
  const { t } = useLingui()
  return [
    {
      head: t`IP address`,
      position: 'title',
      className: 'unstacked:w-[22%]',
      cell: ({ ip, isMain }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Copyable value={ip} />
          {isMain && (
            <Tag>
              <Trans>Main IP</Trans>
            </Tag>
          )}
        </span>
      ),
    },
    { head: t`Family`, muted: true, cell: ({ family }) => family },
    {
      head: t`Server`,
      className: 'unstacked:w-[18%] unstacked:max-w-0',
      cell: ({ server }) => <ServerLink {...server} />,
    },
    {
      head: t`Reverse DNS`,
      className: 'unstacked:w-[24%] unstacked:max-w-0',
      cell: ({ ip, server, family }) => family && <ReverseDns serverId={server.id} ip={ip} />,
    },
    {
      head: 'MAC',
      className: 'unstacked:w-[15%]',
      cell: ({ mac }) => mac && <Copyable value={mac} />,
    },
    { head: 'VLAN', muted: true, numeric: true, cell: ({ vlan }) => vlan },
    {
      head: t`Blocked`,
      cell: ({ ip, server, isBlocked }) =>
        isBlocked && <BlockedUntil serverId={server.id} ip={ip} />,
    },
  ]
}

/** More are counted: a row names a few. */
const mostVlans = 3

interface GroupColumns {
  by: 'network' | 'server'
  /** Shows the addresses of a group of the list. */
  searchOf: (group: AddressGroup) => { q: string }
}

/** The columns of the list of networks or servers. */
export function useGroupColumns({ by, searchOf }: GroupColumns): readonly Column<AddressGroup>[] {
  const { t, i18n } = useLingui()
  return [
    {
      head: by === 'network' ? t`Network` : t`Server`,
      position: 'title',
      className: 'unstacked:w-[36%] unstacked:max-w-0 font-[580]',
      cell: (group) => {
        if (typeof group.key === 'number') return <ServerLink id={group.key} name={group.name} />
        return group.name === '' ? (
          <span className="text-faint">
            <Trans>unknown</Trans>
          </span>
        ) : (
          <Link to="/addresses" search={searchOf(group)} className="mono hover:underline">
            {group.name}
          </Link>
        )
      },
    },
    { head: t`Addresses`, numeric: true, cell: ({ addresses }) => i18n.number(addresses) },
    ...(by === 'network'
      ? [
          {
            head: t`Servers`,
            numeric: true,
            cell: ({ servers }: AddressGroup) => i18n.number(servers),
          },
        ]
      : []),
    {
      head: t`Blocked`,
      numeric: true,
      cell: ({ blocked }) => blocked > 0 && <b className="text-bad">{i18n.number(blocked)}</b>,
    },
    {
      head: 'VLAN',
      muted: true,
      numeric: true,
      cell: ({ vlans }) => (vlans.length > mostVlans ? t`${vlans.length} VLANs` : vlans.join(', ')),
    },
  ]
}

function ServerLink({ id, name }: AddressRow['server']) {
  return (
    <Link
      to="/servers/$serverId/network"
      params={{ serverId: id }}
      translate="no"
      className="block truncate hover:underline"
    >
      {name}
    </Link>
  )
}
