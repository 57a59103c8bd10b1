import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Network, Search } from 'lucide-react'
import type { List } from '#api/lists.ts'
import { listServers, showServer, type ServerListEntry } from '#api/actions/eq.ts'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import { Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { wholeList } from '#lib/queryStates/firstReads.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Title } from '#lib/queryStates/Title.tsx'
import { Unreadable, isEmpty } from '#lib/queryStates/Unreadable.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { VirtualRows } from '#ui/VirtualRows.tsx'
import { LoadProgressStrip } from '../list/LoadProgressStrip.tsx'
import { useDetails } from '../list/rows/useDetails.ts'
import { useAddressColumns, useGroupColumns } from './addressColumns.tsx'
import {
  addressesFound,
  addressGroups,
  addressRows,
  inAddressOrder,
  type AddressRow,
} from './addressRows.ts'
import type { AddressGrouping, AddressSearch } from './addressSearch.ts'
import { useAddressFile } from './useAddressFile.ts'

const route = getRouteApi('/_panel/addresses')

/** The IP addresses of all servers. */
export function AddressesScreen() {
  const { t } = useLingui()
  const list = useAllowed(listServers, wholeList)
  const show = useCan()(showServer.key)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`IP addresses`}</Title>
      <PageHeader title={<Trans>IP addresses</Trans>} meta={<Trans>of all servers</Trans>} />
      {show.allowed ? (
        <ReadPart read={list}>
          {(entries) => (isEmpty(entries) ? <Nothing /> : <Addresses entries={entries} />)}
        </ReadPart>
      ) : (
        <Forbidden reason={show.reason} />
      )}
    </div>
  )
}

function Nothing() {
  return (
    <Card flush>
      <EmptyState
        icon={<Network />}
        title={<Trans>No servers yet</Trans>}
        action={
          <Link to="/order" className={buttonClass('primary')}>
            <Trans>Order a server</Trans>
          </Link>
        }
      >
        <Trans>The IP addresses of your servers appear here.</Trans>
      </EmptyState>
    </Card>
  )
}

function Addresses({ entries }: { entries: List<ServerListEntry> }) {
  const { t } = useLingui()
  const { q = '', by } = route.useSearch()
  const navigate = route.useNavigate()
  const { known, progress } = useDetails(entries.map(({ id }) => id))
  const file = useAddressFile()
  const isLoading = progress.state === 'loading'
  // No row moves while others are being loaded.
  const read = entries.flatMap(({ id }) => known.get(id) ?? [])
  const rows = isLoading ? addressRows(read) : inAddressOrder(addressRows(read))
  const found = addressesFound(rows, q)
  const narrow = (change: AddressSearch): void =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const obstacle = isLoading
    ? t`Servers are loading`
    : found.length === 0
      ? t`No addresses`
      : undefined
  const box = useUrlText(q, (text) => narrow({ q: text === '' ? undefined : text }))
  return (
    <>
      <Unreadable of={entries} what="servers" inTotals />
      <div className="flex flex-wrap items-center gap-2.5">
        <TextInput
          type="search"
          aria-label={t`Search addresses`}
          placeholder={t`Address, network, server, MAC or VLAN`}
          before={<Search aria-hidden="true" />}
          className="sm:w-80!"
          value={box.text}
          onChange={({ target }) => box.type(target.value)}
          onBlur={box.flush}
        />
        <SegmentedControl<AddressGrouping | 'address'>
          label={t`Group by`}
          value={by ?? 'address'}
          onChange={(chosen) => narrow({ by: chosen === 'address' ? undefined : chosen })}
          options={[
            { value: 'address', label: t`Addresses` },
            { value: 'network', label: t`Networks` },
            { value: 'server', label: t`Servers` },
          ]}
        />
        <div className="flex flex-wrap gap-2.5 sm:ml-auto">
          <Button
            busy={file.isSaving}
            disabledReason={obstacle}
            onClick={() => void file.saveAsZone(found)}
          >
            <Trans>Export zone file</Trans>
          </Button>
          <CsvButton
            disabled={obstacle !== undefined || file.isSaving}
            onSave={(format) => void file.saveAsCsv(found, format)}
            trigger={
              <Button busy={file.isSaving} disabledReason={obstacle}>
                <Trans>Export CSV</Trans>
              </Button>
            }
          />
        </div>
      </div>
      <LoadProgressStrip reading={progress} forFile={false} />
      {rows.length === 0 && isLoading ? (
        <SkeletonBlock className="h-100" />
      ) : (
        <Card flush>
          {found.length === 0 ? (
            <EmptyState
              icon={<Network />}
              title={q === '' ? <Trans>No IP addresses yet</Trans> : <Trans>No results</Trans>}
              action={
                q !== '' && (
                  <Button onClick={() => narrow({ q: undefined })}>
                    <Trans>Clear search</Trans>
                  </Button>
                )
              }
            />
          ) : by === undefined ? (
            <AddressTable rows={found} />
          ) : (
            <GroupTable rows={found} by={by} />
          )}
        </Card>
      )}
    </>
  )
}

function AddressTable({ rows }: { rows: readonly AddressRow[] }) {
  const { t } = useLingui()
  return (
    <ListTable
      label={t`IP addresses`}
      stack="laptop"
      items={rows}
      keyOf={({ ip, server }) => `${server.id} ${ip}`}
      columns={useAddressColumns()}
      virtualRows={VirtualRows}
    />
  )
}

function GroupTable({ rows, by }: { rows: readonly AddressRow[]; by: AddressGrouping }) {
  const { t } = useLingui()
  return (
    <ListTable
      label={by === 'network' ? t`Networks` : t`Servers`}
      items={addressGroups(rows, by)}
      keyOf={({ key }) => key}
      columns={useGroupColumns({ by, searchOf: ({ name }) => ({ q: name }) })}
      virtualRows={VirtualRows}
    />
  )
}
