/** The list as a file; loaded when somebody asks for it. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { csvText } from '#lib/text/csv.ts'
import { saveFile } from '#ui/saveFile.ts'
import { kindWords, newsWords } from '../../view/words.ts'
import type { ColumnId } from '../table/columnIds.ts'
import { listColumns } from '../table/columns.ts'
import type { ListRow } from '../rows/listRow.ts'

interface ListFile {
  rows: readonly ListRow[]
  columns: readonly ColumnId[]
  /** In the name of the file. */
  today: CalendarDay
  i18n: I18n
  /** The hardware in words. */
  configuration: (detail: ServerDetail) => string
}

/** Every file tells which server a row is about and when it is due, whatever the screen has room for. */
const always = {
  number: msg`Number`,
  dueDate: msg`Due date`,
  daysLeft: msg`Days left`,
} as const

/** Saves these rows and columns as CSV, with the words of the screen. */
export function saveList({ rows, columns, today, i18n, configuration }: ListFile): void {
  const shown = columns.filter((id) => id !== 'number' && id !== 'due')
  const head = [
    always.number,
    ...shown.map((id) => listColumns[id].label),
    always.dueDate,
    always.daysLeft,
  ].map((label) => i18n._(label))
  const body = rows.map((row) => [
    String(row.id),
    ...shown.map((id) => cellText(row, id, { i18n, configuration })),
    row.dueDate ?? '',
    row.daysLeft == null || row.ends === 'at-once' ? '' : String(row.daysLeft),
  ])
  saveFile(`servers-${today}.csv`, new Blob([csvText([head, ...body])], { type: 'text/csv' }))
}

/** What a cell of the list says, as plain text. */
function cellText(
  row: ListRow,
  column: Exclude<ColumnId, 'number' | 'due'>,
  { i18n, configuration }: Pick<ListFile, 'i18n' | 'configuration'>,
): string {
  const { detail, state, nextBoot: boot, conditions } = row
  switch (column) {
    case 'name':
      return row.name
    case 'state':
      return state ? newsWords(i18n, { state, boot, hold: conditions.hold }).join(' · ') : ''
    case 'kind':
      return row.kind ? i18n._(kindWords[row.kind]) : ''
    case 'location':
      return row.location ?? ''
    case 'address':
      return row.address ?? ''
    case 'configuration':
      return detail ? configuration(detail) : ''
    case 'tags':
      return (row.tags ?? [])
        .map(({ tag, value }) => (value === '' ? tag : `${tag}=${value}`))
        .join(' ')
    default:
      return column satisfies never
  }
}
