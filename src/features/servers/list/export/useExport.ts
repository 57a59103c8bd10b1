import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { loadOnDemand } from '#lib/lazy/lazy.tsx'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { useConfiguration } from '../../view/Configuration.tsx'
import type { AccountFacts } from '../../view/conditions.ts'
import type { ListColumn } from '../table/columns.tsx'
import type { DetailReader } from '../rows/detailReader.ts'
import { rowOf, type ListRow } from '../rows/listRow.ts'

interface File {
  rows: readonly ListRow[]
  columns: readonly ListColumn[]
  reader: DetailReader
  account: AccountFacts
  format: CsvFormat
}

/**
 * Exports the shown rows and columns. Details that are missing are loaded first, unless `stop` is called or the list is
 * left.
 */
export function useExport() {
  const { i18n } = useLingui()
  const configuration = useConfiguration()
  const [exporting, setExporting] = useState(false)
  const running = useRef<AbortController>(undefined)
  // A file must not arrive after its list is gone.
  useEffect(() => () => running.current?.abort(), [])

  async function save({ rows, columns, reader, account, format }: File): Promise<void> {
    const { signal } = (running.current = new AbortController())
    const missing = rows.filter(({ detail }) => !detail).map(({ id }) => id)
    let complete = rows
    if (missing.length > 0 && columns.some(({ needsDetail }) => needsDetail)) {
      setExporting(true)
      const known = await reader.readAll(missing, signal).catch(() => undefined)
      setExporting(false)
      if (!known) return
      complete = rows.map(({ id, entry, detail }) => rowOf(entry, detail ?? known.get(id), account))
    }
    const code = await loadOnDemand(() => import('./listFile.ts'))
    if (signal.aborted) return
    code?.saveList({ rows: complete, columns, today: account.today, i18n, format, configuration })
  }
  return { save, exporting, stop: () => running.current?.abort() }
}
