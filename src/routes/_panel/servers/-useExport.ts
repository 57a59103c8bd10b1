import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { csvText } from '#domain/csv.ts'
import { useConfiguration } from '../-server/Configuration.tsx'
import { targetOf } from '../-server/target.ts'
import { kindWords, stateLook } from '../-server/words.ts'
import type { ColumnId } from './-columnIds.ts'
import { listColumns } from './-columns.ts'
import type { DetailReader } from './-detailReader.ts'
import { rowOf, type ListRow } from './-listRow.ts'

/** What a cell of the list says, as plain text. */
export function useCellText(): (row: ListRow, column: ColumnId) => string {
  const { t } = useLingui()
  const configuration = useConfiguration()
  return (row, column) => {
    const { detail } = row
    switch (column) {
      case 'name':
        return row.name
      case 'state': {
        if (!detail) return row.state === undefined ? '' : t(stateLook({ state: 'rented' }).word)
        const { state, nextBoot } = targetOf(detail)
        return t(stateLook(state, nextBoot).word)
      }
      case 'kind':
        return row.kind ? t(kindWords[row.kind]) : ''
      case 'location':
        return row.location ?? ''
      case 'address':
        return row.address ?? ''
      case 'configuration':
        return detail ? configuration(detail) : ''
      case 'due':
        return row.daysLeft == null ? '' : String(row.daysLeft)
      case 'tags':
        return (row.tags ?? [])
          .map(({ tag, value }) => (value === '' ? tag : `${tag}=${value}`))
          .join(' ')
      case 'number':
        return String(row.id)
      default:
        return column satisfies never
    }
  }
}

const needDetails: readonly ColumnId[] = ['state', 'kind', 'configuration', 'tags']

/**
 * Saves the rows and columns that are shown as a file. Servers that were not in sight yet are read first;
 * `exporting` says that, and `stop` gives the file up.
 */
export function useExport() {
  const { t } = useLingui()
  const cellText = useCellText()
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
    const head = columns.map((id) => (id === 'due' ? t`Days left` : t(listColumns[id].label)))
    const body = complete.map((row) => columns.map((id) => cellText(row, id)))
    download(csvText([head, ...body]), 'servers.csv')
  }
  return { save, exporting: running !== undefined, stop: () => running?.abort() }
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
