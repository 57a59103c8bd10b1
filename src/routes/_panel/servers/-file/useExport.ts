import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useConfiguration } from '#serverView/Configuration.tsx'
import type { ColumnId } from '../-table/columnIds.ts'
import type { DetailReader } from '../-rows/detailReader.ts'
import { rowOf, type ListRow } from '../-rows/listRow.ts'

const needDetails: readonly ColumnId[] = ['state', 'kind', 'configuration', 'tags']

/**
 * Saves the rows and columns that are shown as a file. Servers that were not in sight yet are read first;
 * `exporting` says that, and `stop` gives the file up.
 */
export function useExport() {
  const { i18n } = useLingui()
  const configuration = useConfiguration()
  const [running, setRunning] = useState<AbortController>()

  async function save(
    rows: readonly ListRow[],
    columns: readonly ColumnId[],
    reader: DetailReader,
  ): Promise<void> {
    let complete = rows
    const missing = rows.filter(({ detail }) => !detail).map(({ id }) => id)
    if (missing.length > 0 && columns.some((id) => needDetails.includes(id))) {
      const controller = new AbortController()
      setRunning(controller)
      const stopped = await reader.read(missing, controller.signal).then(
        () => false,
        () => true,
      )
      setRunning(undefined)
      if (stopped) return
      const { known } = reader.get()
      complete = rows.map(({ entry, detail }) => rowOf(entry, detail ?? known.get(entry.id)))
    }
    const { saveList } = await import('./listFile.ts')
    saveList({ rows: complete, columns, i18n, configuration })
  }
  return { save, exporting: running !== undefined, stop: () => running?.abort() }
}
