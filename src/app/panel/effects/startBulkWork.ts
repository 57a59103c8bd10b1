/** Bulk runs, put together with what they work with. Loaded on its own, after the screens. */
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#api/client.ts'
import { invalidateLists, invalidateOne } from '#api/hooks.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { bulkCommand, type BulkCommand } from '#features/servers/commands/serverCommands.ts'
import { createBulkRuns, type BulkRuns } from '#features/operations/bulk/bulkRuns.ts'
import { countsOf, type BulkRow, type BulkRun } from '#features/operations/bulk/run.ts'
import type { Operations } from '#features/operations/operations.ts'
import { blockHours, temporaryAccess } from '#features/operations/temporaryAccess.ts'
import { endingOfRun } from './ending.ts'
import { noticeOfRun } from './noticeOfEnd.ts'
import { recheck } from './recheck.ts'
import { toast } from '#ui/toast.ts'

interface Options {
  client: Client
  queryClient: QueryClient
  operations: Operations
  /** Whose session this is now. */
  owner: () => string
  /** Leads to the results of a run. */
  openRun: (run: string) => void
}

export function startBulkWork({
  client,
  queryClient,
  operations,
  owner,
  openRun,
}: Options): BulkRuns {
  return createBulkRuns({
    client,
    operations,
    owner,
    commandOf(name) {
      const command = bulkCommand(name)
      return command && { action: command.action, request: command.bulk.request }
    },
    recheck: (run, row) => recheck({ client, queryClient, operations }, run, row),
    onDone(action, run, row) {
      void invalidateOne(queryClient, action, row.serverId)
      if (run.command === 'block-address') rememberBlock(run, row)
    },
    onLost: (action, serverId) => void invalidateOne(queryClient, action, serverId),
    onEnded(run, origin) {
      const command = bulkCommand(run.command)
      if (command) void invalidateLists(queryClient, command.action)
      if (!command || run.owner !== owner()) return
      if (origin === 'local') noticeOfRun(run, command, () => openRun(run.id))
      if (document.visibilityState === 'visible') tell(run, command, openRun)
    },
  })
}

/** A block is shown with its countdown like one that was made on the server's own page. */
function rememberBlock(run: BulkRun, { serverId, name, parameters }: BulkRow): void {
  const since = serviceNow()
  temporaryAccess.open({
    kind: 'block',
    owner: run.owner,
    subject: { serverId, name },
    address: parameters['ip'] ?? null,
    since,
    until: run.parameters['four_hours'] === '1' ? since + blockHours * 3_600_000 : null,
  })
}

/** Says how a run ended, unless somebody looks at it anyway. */
function tell(run: BulkRun, command: BulkCommand, openRun: (run: string) => void): void {
  if (location.search.includes(run.id)) return
  const { failed, unsure } = countsOf(run)
  toast({
    ...endingOfRun(run, command),
    id: `bulk.${run.id}`,
    tone: failed + unsure > 0 ? 'bad' : 'ok',
    action: { label: t`View results`, onSelect: () => openRun(run.id) },
  })
}
