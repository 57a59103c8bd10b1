import { bulkCommand, type BulkCommand, type BulkName } from '../commands/serverCommands.ts'
import { warningsFor, type ServerCondition } from '../rules/serverConditions.ts'
import { useRuns } from '#features/operations/bulk/hooks.ts'
import { isOpen, isUnderWay, type BulkRun } from '#features/operations/bulk/run.ts'
import { useRunning } from '#features/operations/hooks.ts'
import type { Operation } from '#features/operations/operation.ts'
import { useCan } from '#lib/session/hooks.ts'
import { changedPart, partsOf } from '../dialogs/useDisabledReason.ts'
import { conditionsOf, useAccountFacts } from '../view/conditions.ts'
import { targetOf } from '../view/target.ts'
import { useSelectedServers } from '../view/serverSelection.ts'
import type { BulkValues } from './BulkFields.tsx'
import { bootsElsewhere, rowParameters, skipReason, type SkipReason } from './preview.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '#lib/store/useStore.ts'
import { useClient } from '#api/clientContext.ts'
import { createDetailReader, type Details } from '../list/rows/detailReader.ts'

export interface PreviewRow {
  readonly serverId: number
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly isLoading: boolean
  readonly skipped: SkipReason | undefined
  /** Its next boot would not be a normal one. */
  readonly bootsElsewhere: boolean
  /** What a person should know before doing this to it, the worst first. */
  readonly warnings: readonly ServerCondition[]
}

export interface Preview {
  readonly rows: readonly PreviewRow[]
  /** Servers that the command will be given to. */
  readonly includedCount: number
  /** Servers that were read, or could not be. */
  readonly loadedCount: number
  readonly failedCount: number
  /** Servers that would be started although their next boot is not a normal one. */
  readonly otherBootCount: number
  readonly retry: () => void
}

/** What the command would do to each of these servers, while they are read. */
export function usePreview(
  name: BulkName,
  command: BulkCommand,
  ids: readonly number[],
  values: Pick<BulkValues, 'tag' | 'value' | 'includeOtherBoot'>,
): Preview {
  const can = useCan()
  const account = useAccountFacts()
  const selected = new Map(useSelectedServers().map((server) => [server.id, server]))
  const { known, failed, retry } = useServerDetails(ids)
  const busy = busyServers(name, useRunning(), useRuns())
  const facts = {
    command,
    values: { tag: values.tag.trim(), value: values.value.trim() },
    alsoArmed: values.includeOtherBoot,
    busy,
    allowed: (serverId: number) => can(command.action.key, serverId).allowed,
  }
  const rows = ids.map((id): PreviewRow => {
    const read = known.get(id)
    const detail = read ?? (failed.has(id) ? 'unreadable' : undefined)
    const skipped = skipReason({ id, detail }, facts)
    return {
      serverId: id,
      name: read ? targetOf(read).name : (selected.get(id)?.name ?? `#${id}`),
      parameters: read ? rowParameters(command, read) : {},
      isLoading: detail === undefined && skipped === undefined,
      skipped,
      // What is left out for another reason is not started either way.
      warnings: read
        ? warningsFor(command.capability, conditionsOf({ id, detail: read }, account).hold)
        : [],
      bootsElsewhere:
        read !== undefined && bootsElsewhere(read) && (!skipped || skipped === 'next-boot'),
    }
  })
  return {
    rows,
    includedCount: rows.filter(({ isLoading, skipped }) => !isLoading && skipped === undefined)
      .length,
    loadedCount: rows.filter(({ isLoading }) => !isLoading).length,
    failedCount: rows.filter(({ skipped }) => skipped === 'unreadable').length,
    otherBootCount: command.boots === true ? rows.filter((row) => row.bootsElsewhere).length : 0,
    retry,
  }
}

/** Servers on whose same part something is under way, or waits its turn in another run. */
function busyServers(
  name: BulkName,
  running: readonly Operation[],
  runs: readonly BulkRun[],
): ReadonlySet<number> {
  const part = changedPart(name)
  const busy = new Set<number>()
  for (const operation of running)
    if (
      part !== undefined &&
      operation.subject.serverId !== null &&
      partsOf(operation).includes(part)
    )
      busy.add(operation.subject.serverId)
  for (const run of runs) {
    const other = bulkCommand(run.command)
    const same =
      run.command === name || (part !== undefined && other?.kind === 'work' && other.part === part)
    if (!same || !isOpen(run)) continue
    for (const row of run.rows)
      if (row.now.state === 'waiting' || isUnderWay(row)) busy.add(row.serverId)
  }
  return busy
}

/** What a command is decided by is hardly older than the dialog, and comes in quick steps. In ms. */
const readerOptions = { staleTime: 30_000, notifyInterval: 200 }

/** Reads these servers one by one, as long as the calling component is on screen. */
function useServerDetails(ids: readonly number[]): Details & { retry: () => void } {
  const client = useClient()
  const queryClient = useQueryClient()
  const [reader] = useState(() => createDetailReader(queryClient, client, readerOptions))
  const details = useStore(reader)
  const wanted = ids.join('_')
  // Reading happens outside of React and ends with the dialog: when nobody listens, nothing is read.
  useEffect(
    () => reader.setBackground(wanted === '' ? [] : wanted.split('_').map(Number)),
    [reader, wanted],
  )
  return {
    ...details,
    retry: () => {
      reader.retry()
      reader.setBackground(ids)
    },
  }
}
