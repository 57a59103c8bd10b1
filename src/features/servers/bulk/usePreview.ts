import { bulkCommand, type BulkCommand, type BulkName } from '../commands/serverCommands.ts'
import { warningsFor, type ServerCondition } from '../rules/serverConditions.ts'
import { useRuns } from '#work/bulk/hooks.ts'
import { isOpen, isInProgress, type BulkRun } from '#work/bulk/run.ts'
import { useRunningOperations, useUndecidedOperations } from '#work/hooks.ts'
import { noteOf } from '#lib/rules/note.ts'
import type { Operation } from '#work/operation.ts'
import { useCan } from '#lib/session/hooks.ts'
import { changedPart, changedParts } from '../dialogs/useDisabledReason.ts'
import { conditionsOf, useAccountFacts } from '../view/conditions.ts'
import { targetOf } from '../view/useServer.ts'
import { useSelectedServers, type SelectedServer } from '../view/serverSelection.ts'
import type { BulkValues } from './BulkFields.tsx'
import {
  bootsElsewhere,
  rowParameters,
  skipReason,
  type PreviewFacts,
  type SkipReason,
} from './preview.ts'
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
  /** Its next boot isn't from disk. */
  readonly bootsElsewhere: boolean
  /** What the server's note says before a command that interrupts it. */
  readonly note: string | undefined
  /** Worst first. */
  readonly warnings: readonly ServerCondition[]
}

export interface Preview {
  readonly rows: readonly PreviewRow[]
  readonly includedCount: number
  /** Including those that couldn't be loaded. */
  readonly loadedCount: number
  readonly failedCount: number
  /** Servers that would be started although their next boot isn't from disk. */
  readonly otherBootCount: number
  readonly retry: () => void
}

/** Updated while the servers are loaded. */
export function usePreview(
  name: BulkName,
  command: BulkCommand,
  ids: readonly number[],
  values: Pick<BulkValues, 'tag' | 'value' | 'includeOtherBoot'>,
): Preview {
  const can = useCan()
  const account = useAccountFacts()
  const names = useNames(useSelectedServers())
  const { known, failed, retry } = useServerDetails(ids)
  const underWay = [...useRunningOperations(), ...useUndecidedOperations()]
  const busy = busyServers(name, underWay, useRuns())
  const facts: PreviewFacts = {
    command,
    values: { tag: values.tag.trim(), value: values.value.trim() },
    includeOtherBoot: values.includeOtherBoot,
    busy,
    allowed: (serverId: number) => can(command.action.key, serverId).allowed,
  }
  const rows = ids.map((id): PreviewRow => {
    const read = known.get(id)
    const detail = read ?? (failed.has(id) ? 'unreadable' : undefined)
    const skipped = skipReason({ id, detail }, facts)
    return {
      serverId: id,
      name: read ? targetOf(read).name : (names.get(id) ?? `#${id}`),
      parameters: read ? rowParameters(command, read) : {},
      isLoading: detail === undefined && skipped === undefined,
      skipped,
      note: read && command.danger !== 'none' ? noteOf(read.tags) : undefined,
      // Servers skipped for another reason aren't started anyway.
      warnings: read
        ? warningsFor(command.capability, conditionsOf({ id, detail: read }, account).active)
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

/** In a hook of its own, so that fifty thousand are taken up once: see `useServerList`. */
function useNames(selected: readonly SelectedServer[]): ReadonlyMap<number, string> {
  'use memo'
  return new Map(selected.map(({ id, name }) => [id, name]))
}

/** Servers with an operation on the same part, running, perhaps running, or pending in another run. */
function busyServers(
  name: BulkName,
  underWay: readonly Operation[],
  runs: readonly BulkRun[],
): ReadonlySet<number> {
  const part = changedPart(name)
  const busy = new Set<number>()
  for (const operation of underWay)
    if (
      part !== undefined &&
      operation.subject.serverId !== null &&
      changedParts(operation).includes(part)
    )
      busy.add(operation.subject.serverId)
  for (const run of runs) {
    const other = bulkCommand(run.command)
    const same =
      run.command === name || (part !== undefined && other?.kind === 'work' && other.part === part)
    if (!same || !isOpen(run)) continue
    for (const row of run.rows)
      if (row.now.state === 'waiting' || isInProgress(row)) busy.add(row.serverId)
  }
  return busy
}

/** A decision must not rest on older data. In ms. */
const readerOptions = { staleTime: 30_000, notifyInterval: 200 }

/** Loads these servers one by one while the component is mounted. */
function useServerDetails(ids: readonly number[]): Details & { retry: () => void } {
  const client = useClient()
  const queryClient = useQueryClient()
  const [reader] = useState(() => createDetailReader(queryClient, client, readerOptions))
  const details = useStore(reader)
  // Loading is external and stops with the last listener.
  useEffect(() => reader.setBackground(ids), [reader, ids])
  return {
    ...details,
    retry: () => {
      reader.retry()
      reader.setBackground(ids)
    },
  }
}
