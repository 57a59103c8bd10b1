import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import { loadOnDemand } from '#lib/lazy/lazy.tsx'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { useConfiguration } from '../../view/Configuration.tsx'
import type { AccountFacts } from '../../view/conditions.ts'
import type { ListColumn } from '../table/columns.tsx'
import type { DetailReader } from '../rows/detailReader.ts'
import { rowOf, type ListRow } from '../rows/listRow.ts'
import type { Tool } from './tools.ts'

interface File {
  rows: readonly ListRow[]
  columns: readonly ListColumn[]
  reader: DetailReader
  account: AccountFacts
  format: CsvFormat
}

/**
 * Exports servers as a file. Details that are missing are loaded first, unless `stop` is called or the list is left.
 */
export function useExport() {
  const { i18n } = useLingui()
  const configuration = useConfiguration()
  const [exporting, setExporting] = useState(false)
  const running = useRef<AbortController>(undefined)
  // A file must not arrive after its list is gone.
  useEffect(() => () => running.current?.abort(), [])

  async function readAll(
    ids: readonly number[],
    reader: DetailReader,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, ServerDetail> | undefined> {
    if (ids.length === 0) return new Map()
    setExporting(true)
    const known = await reader.readAll(ids, signal).catch(() => undefined)
    setExporting(false)
    return known
  }

  /** The shown rows and columns. */
  async function save({ rows, columns, reader, account, format }: File): Promise<void> {
    const missing = columns.some(({ needsDetail }) => needsDetail)
      ? rows.filter(({ detail }) => !detail).map(({ id }) => id)
      : []
    const { signal } = (running.current = new AbortController())
    const known = await readAll(missing, reader, signal)
    if (!known) return
    const complete =
      missing.length === 0
        ? rows
        : rows.map(({ id, entry, detail }) => rowOf(entry, detail ?? known.get(id), account))
    const code = await loadOnDemand(() => import('./listFile.ts'))
    if (signal.aborted) return
    code?.saveList({ rows: complete, columns, today: account.today, i18n, format, configuration })
  }

  /** For another program. */
  async function saveFor(tool: Tool, entries: readonly ServerListEntry[], reader: DetailReader) {
    if (exporting) return
    const { signal } = (running.current = new AbortController())
    const known = await readAll(
      entries.map(({ id }) => id),
      reader,
      signal,
    )
    if (!known) return
    const code = await loadOnDemand(() => import('./toolFiles.ts'))
    if (signal.aborted) return
    code?.saveForTool(
      tool,
      entries.map((entry) => ({ entry, detail: known.get(entry.id) })),
    )
  }
  return { save, saveFor, exporting, stop: () => running.current?.abort() }
}
