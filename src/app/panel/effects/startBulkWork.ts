/** Creates the bulk runs with their dependencies. Loaded after the screens. */
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#api/client.ts'
import { invalidateLists, invalidateOne, actionQuery } from '#api/hooks.ts'
import { serviceNow } from '#api/serviceClock.ts'
import {
  bulkCommand,
  type BulkCommand,
  bulkNameOf,
} from '#features/servers/commands/serverCommands.ts'
import { createBulkRuns, type BulkRuns } from '#work/bulk/bulkRuns.ts'
import { countsOf, type BulkRow, type BulkRun } from '#work/bulk/run.ts'
import type { Operations } from '#work/operations.ts'
import { blockHours, temporaryAccess } from '#work/temporaryAccess.ts'
import { toast } from '#ui/toast.ts'
import { endingOfRun, noticeOfRun } from './ending.ts'
import { showServer } from '#api/actions/eq.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import { notHidden } from '#api/lists.ts'
import { isRunning, isAwaitingInstallation } from '#work/operation.ts'
import { skipReason, type SkipReason } from '#features/servers/bulk/preview.ts'
import { changedPart, changedParts } from '#features/servers/dialogs/useDisabledReason.ts'

interface Options {
  client: Client
  queryClient: QueryClient
  operations: Operations
  /** The owner of the current session. */
  owner: () => string
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
    isDone: (run, row) => isDone({ client, queryClient }, run, row),
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

/** Shows the block and its countdown, as one made on the server's page. */
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

/** Unless the run's results are open. */
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

/** Checks a server again right before a bulk run sends its command. */
interface Dependencies {
  client: Client
  queryClient: QueryClient
  operations: Pick<Operations, 'all'>
}

/**
 * The reason to skip a row, if there is one. Harmless commands, such as adding a tag, aren't rechecked.
 * @throws {ApiError} when the server can't be read
 */
export async function recheck(
  { client, queryClient, operations }: Dependencies,
  run: BulkRun,
  { serverId: id, anyway = false }: BulkRow,
): Promise<SkipReason | undefined> {
  const command = bulkCommand(run.command)
  const name = bulkNameOf(run.command)
  if (!command || !name || command.danger === 'none') return undefined
  const detail = await fetchFresh(queryClient, actionQuery(client, showServer, { id }))
  const part = changedPart(name)
  const isBusy = operations
    .all()
    .some(
      (operation) =>
        operation.owner === run.owner &&
        operation.subject.serverId === id &&
        part !== undefined &&
        isRunning(operation) &&
        !isAwaitingInstallation(operation) &&
        changedParts(operation).includes(part),
    )
  const { tag = '', value = '' } = run.parameters
  return skipReason(
    { id, detail },
    {
      command,
      values: { tag, value },
      includeOtherBoot: anyway,
      busy: new Set(isBusy ? [id] : []),
      // The preview checked permissions, and the API enforces them.
      allowed: () => true,
    },
  )
}

/** These say that a row has nothing left to do. */
const doneReasons = new Set<SkipReason | undefined>([
  'already-blocked',
  'already-tagged',
  'no-such-tag',
])

/** Whether the server is as the row wants it. @throws {ApiError} when it can't be read */
async function isDone(
  { client, queryClient }: Pick<Dependencies, 'client' | 'queryClient'>,
  run: BulkRun,
  { serverId: id }: BulkRow,
): Promise<boolean> {
  const command = bulkCommand(run.command)
  if (!command) return false
  const detail = await fetchFresh(queryClient, actionQuery(client, showServer, { id }))
  const { tag = '', value = '' } = run.parameters
  const reason = skipReason(
    { id, detail },
    {
      command,
      values: { tag, value },
      includeOtherBoot: true,
      busy: new Set(),
      allowed: () => true,
    },
  )
  // One that couldn't be read may be the tag or the address.
  if (reason === 'no-such-tag' || !doneReasons.has(reason))
    for (const part of [detail.tags, detail.IP]) notHidden(part, showServer)
  return doneReasons.has(reason)
}
