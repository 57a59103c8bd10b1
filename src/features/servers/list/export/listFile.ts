/** Writes the CSV; loaded on demand. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { saveCsv } from '#ui/saveCsv.ts'
import type { ListColumn } from '../table/columns.tsx'
import type { ListRow } from '../rows/listRow.ts'

interface ListFile {
  rows: readonly ListRow[]
  columns: readonly ListColumn[]
  /** For the file name. */
  today: CalendarDay
  i18n: I18n
  format: CsvFormat
  /** The hardware as text. */
  configuration: (detail: ServerDetail) => string
}

/** Included whatever columns are shown. */
const always = {
  number: msg`Number`,
  dueDate: msg`Renewal date`,
  daysLeft: msg`Days left`,
} as const

/** Saves rows and columns as CSV. */
export function saveList({ rows, columns, today, i18n, format, configuration }: ListFile): void {
  const shown = columns.flatMap(({ label, text, unit }) => [
    ...(text ? [{ label, text }] : []),
    ...(unit ? [unit] : []),
  ])
  const head = [
    always.number,
    ...shown.map(({ label }) => label),
    always.dueDate,
    always.daysLeft,
  ].map((label) => i18n._(label))
  const body = rows.map((row) => [
    row.id,
    ...shown.map(({ text }) => text(row, { i18n, configuration })),
    row.dueDate ?? '',
    row.ends === 'at-once' ? null : row.daysLeft,
  ])
  saveCsv(`servers-${today}.csv`, [head, ...body], format)
}
