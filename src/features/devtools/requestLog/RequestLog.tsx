import { Trans, useLingui } from '@lingui/react/macro'
import { Download, ScrollText, Search } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { listServers, showServer } from '#api/actions/eq.ts'
import { actionQuery } from '#api/hooks.ts'
import { useClient } from '#api/clientContext.ts'
import { serverName } from '#lib/rules/server.ts'
import { CallRow } from './CallRow.tsx'
import { type LogFilter, matches, noFilter } from './call.ts'
import { type Entry, requestLog } from './log.ts'
import { maxCalls, requestLogOpen } from './recorder.ts'
import { saveRequestLog } from './saveLog.ts'

const pageSize = 50

export function RequestLog() {
  const session = useSignedIn()
  const entries = useSyncExternalStore(requestLog.subscribe, requestLog.entries)
  const [filter, setFilter] = useState(noFilter)
  return (
    <Dialog
      open
      placement="side"
      size="wide"
      onClose={() => requestLogOpen.set(false)}
      title={<Trans>Request log</Trans>}
      description={
        <Trans>
          The last {maxCalls} API calls in this tab, without secrets. Signing out clears the log.
        </Trans>
      }
      footer={
        entries.length > 0 && (
          <>
            <Button variant="ghost" className="-ml-3 mr-auto" onClick={requestLog.clear}>
              <Trans>Clear</Trans>
            </Button>
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              onClick={() => saveRequestLog(session)}
            >
              <Trans>Export for support</Trans>
            </Button>
          </>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState icon={<ScrollText />} title={<Trans>No calls yet</Trans>}>
          <Trans>API calls from this tab appear here.</Trans>
        </EmptyState>
      ) : (
        <Calls entries={entries} filter={filter} onFilterChange={setFilter} />
      )}
    </Dialog>
  )
}

interface CallsProps {
  entries: readonly Entry[]
  filter: LogFilter
  onFilterChange: (filter: LogFilter) => void
}

function Calls({ entries, filter, onFilterChange }: CallsProps) {
  const servers = [...new Set(entries.flatMap(({ call }) => call.server ?? []))]
  const nameOfServer = useServerNames(servers)
  const [limit, setLimit] = useState(pageSize)
  const shown = entries.filter(({ call }) => matches(call, filter, nameOfServer))
  const moreCount = shown.length - limit
  return (
    <>
      <Filters
        entries={entries}
        filter={filter}
        onFilterChange={onFilterChange}
        nameOfServer={nameOfServer}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          title={<Trans>No results</Trans>}
          action={
            <Button onClick={() => onFilterChange(noFilter)}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        />
      ) : (
        <ol className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
          {shown.slice(0, limit).map((entry) => (
            <li key={entry.call.number} className="min-w-0 border-b border-line last:border-b-0">
              <CallRow entry={entry} nameOfServer={nameOfServer} />
            </li>
          ))}
        </ol>
      )}
      {moreCount > 0 && (
        <Button className="mb-2 justify-self-center" onClick={() => setLimit(limit + pageSize)}>
          <Trans>Show older calls ({moreCount} more)</Trans>
        </Button>
      )}
    </>
  )
}

function Filters({
  entries,
  filter,
  onFilterChange,
  nameOfServer,
}: CallsProps & { nameOfServer: (id: number) => string }) {
  const { t } = useLingui()
  const failedCount = entries.filter(({ call }) => call.outcome.state === 'failed').length
  const servers = new Set(entries.flatMap(({ call }) => call.server ?? []))
  // Keeps the selected server in the list after its calls are gone.
  if (filter.server !== undefined) servers.add(filter.server)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <TextInput
        type="search"
        aria-label={t`Search calls`}
        placeholder={t`Action or server`}
        before={<Search aria-hidden="true" />}
        className="sm:w-52!"
        value={filter.text}
        onChange={({ target }) => onFilterChange({ ...filter, text: target.value })}
      />
      <SegmentedControl
        label={t`Result`}
        value={filter.outcome}
        onChange={(outcome) => onFilterChange({ ...filter, outcome })}
        options={[
          { value: 'all' as const, label: t`All` },
          { value: 'failed' as const, label: t`Failed ${failedCount}` },
        ]}
      />
      <NativeSelect
        aria-label={t`Type`}
        className="w-44 max-sm:flex-1"
        value={filter.effect}
        onChange={({ target }) => {
          const effect = effects.find((each) => each === target.value) ?? 'all'
          onFilterChange({ ...filter, effect })
        }}
        options={[
          { value: 'all', label: t`All types` },
          { value: 'read', label: t`Read calls` },
          { value: 'write', label: t`Write calls` },
        ]}
      />
      {servers.size > 0 && (
        <NativeSelect
          aria-label={t`Server`}
          className="w-36 max-sm:flex-1"
          value={String(filter.server ?? '')}
          onChange={({ target }) =>
            onFilterChange({
              ...filter,
              server: target.value === '' ? undefined : Number(target.value),
            })
          }
          options={[
            { value: '', label: t`All servers` },
            ...[...servers].map((id) => ({ value: String(id), label: nameOfServer(id) })),
          ]}
        />
      )}
    </div>
  )
}

const effects = ['all', 'read', 'write'] as const

/**
 * Names servers from the query cache, or else by their ID: opening the log makes no request. `ids` are those to watch for a new
 * name.
 */
function useServerNames(ids: readonly number[]): (id: number) => string {
  // The cache is mutable.
  'use no memo'
  const client = useClient()
  const queryClient = useQueryClient()
  const nameOf = (id: number): string => {
    const detail = queryClient.getQueryData(actionQuery(client, showServer, { id }).queryKey)
    if (detail) return serverName({ ...detail.server_data, tags: detail.tags })
    const list = actionQuery(client, listServers, { full: true })
    const servers: readonly { id: number; name?: string | undefined }[] =
      queryClient.getQueryData(list.queryKey) ?? []
    return servers.find((server) => server.id === id)?.name || `#${id}`
  }
  useSyncExternalStore(
    (onChange) =>
      queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && onChange()),
    () => ids.map(nameOf).join('\n'),
  )
  return nameOf
}
