import { useLingui } from '@lingui/react/macro'
import { brief } from '#lib/text/brief.ts'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { timeOf, type HistoryEntry } from './entries.ts'

function useColumns(): Column<HistoryEntry>[] {
  const { t } = useLingui()
  const kinds: Readonly<Record<string, string>> = {
    add: t`Created`,
    edit: t`Changed`,
    delete: t`Deleted`,
  }
  return [
    {
      head: t`Event`,
      place: 'title',
      cell: ({ type }) => kinds[type] ?? brief(type),
    },
    {
      head: t`Date`,
      cell: (entry) => {
        const time = timeOf(entry)
        return time === undefined ? '–' : <RelativeTime time={time} />
      },
    },
    {
      head: t`Message`,
      className: 'wrap-anywhere',
      cell: ({ message }) => brief(message),
    },
    { head: t`User`, muted: true, className: 'wrap-anywhere', cell: ({ Login }) => brief(Login) },
  ]
}

/** What happened to a key, newest first. */
export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <ListTable
      label={t`Key history`}
      columns={columns}
      items={entries}
      keyOf={({ id }, index) => id ?? `at ${index}`}
    />
  )
}
