/** Looks at a server again, right before a bulk run sends to it. */
import type { QueryClient } from '@tanstack/react-query'
import { showServer } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import { bulkCommand, bulkNamed } from '#features/servers/commands/serverCommands.ts'
import type { BulkRow, BulkRun } from '#features/operations/bulk/run.ts'
import { isRunning, onlyWaits } from '#features/operations/operation.ts'
import type { Operations } from '#features/operations/operations.ts'
import { skipReason, type SkipReason } from '#features/servers/bulk/preview.ts'
import { changedPart, partsOf } from '#features/servers/dialogs/useDisabledReason.ts'

interface Dependencies {
  client: Client
  queryClient: QueryClient
  operations: Pick<Operations, 'all'>
}

/**
 * Why a row is left out after all, or undefined. What interrupts nothing, such as a tag, is not looked at twice.
 * @throws {ApiError} when the server cannot be read
 */
export async function recheck(
  { client, queryClient, operations }: Dependencies,
  run: BulkRun,
  { serverId: id, anyway = false }: BulkRow,
): Promise<SkipReason | undefined> {
  const command = bulkCommand(run.command)
  const name = bulkNamed(run.command)
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
        !onlyWaits(operation) &&
        partsOf(operation).includes(part),
    )
  const { tag = '', value = '' } = run.parameters
  return skipReason(
    { id, detail },
    {
      command,
      values: { tag, value },
      alsoArmed: anyway,
      busy: new Set(isBusy ? [id] : []),
      // The preview has asked, and the service refuses what is not allowed.
      allowed: () => true,
    },
  )
}
