/** The list as a file; loaded when somebody asks for it. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { csvText } from '#domain/csv.ts'
import { saveFile } from '#ui/saveFile.ts'
import { targetOf } from '#serverView/target.ts'
import { kindWords, stateLook } from '#serverView/words.ts'
import type { ColumnId } from '../-table/columnIds.ts'
import { listColumns } from '../-table/columns.ts'
import type { ListRow } from '../-rows/listRow.ts'

interface ListFile {
  rows: readonly ListRow[]
  columns: readonly ColumnId[]
  i18n: I18n
  /** The hardware in words. */
  configuration: (detail: ServerDetail) => string
}

/** Saves these rows and columns as CSV, with the words of the screen. */
export function saveList({ rows, columns, i18n, configuration }: ListFile): void {
  const head = columns.map((id) => i18n._(id === 'due' ? msg`Days left` : listColumns[id].label))
  const body = rows.map((row) => columns.map((id) => cellText(row, id, { i18n, configuration })))
  saveFile('servers.csv', new Blob([csvText([head, ...body])], { type: 'text/csv' }))
}

/** What a cell of the list says, as plain text. */
function cellText(
  row: ListRow,
  column: ColumnId,
  { i18n, configuration }: Pick<ListFile, 'i18n' | 'configuration'>,
): string {
  const { detail } = row
  switch (column) {
    case 'name':
      return row.name
    case 'state': {
      if (!detail) return row.state === undefined ? '' : i18n._(stateLook({ state: 'rented' }).word)
      const { state, nextBoot } = targetOf(detail)
      return i18n._(stateLook(state, nextBoot).word)
    }
    case 'kind':
      return row.kind ? i18n._(kindWords[row.kind]) : ''
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
