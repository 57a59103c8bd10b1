import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MoreRows } from '#features/billing/view/MoreRows.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { truncate } from '#lib/text/truncate.ts'
import { Chip } from '#ui/Chip.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import type { TimelineEntry } from './timelineEntries.ts'
import { useTimelineWords, type TimelineWords } from './useTimelineWords.ts'

const pageSize = 100

interface Row {
  readonly entry: TimelineEntry
  readonly words: TimelineWords
}

/** Newest first. */
export function TimelineTable({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useLingui()
  const wordsOf = useTimelineWords()
  const [shown, setShown] = useState(pageSize)
  const columns = useColumns()
  return (
    <div className="-mx-4 grid grid-cols-[minmax(0,1fr)]">
      <ListTable
        label={t`Timeline`}
        stack="tablet"
        columns={columns}
        items={entries.slice(0, shown).map((entry): Row => ({ entry, words: wordsOf(entry) }))}
        keyOf={({ entry }) => entry.key}
      />
      <MoreRows
        shown={Math.min(shown, entries.length)}
        all={entries.length}
        onMore={() => setShown(shown + pageSize)}
      />
    </div>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useLingui()
  const { record } = useSignedIn()
  return [
    {
      head: t`Event`,
      position: 'title',
      cell: ({ entry, words }) => <EventLink entry={entry} event={truncate(words.event)} />,
    },
    {
      head: t`Details`,
      muted: true,
      className: 'whitespace-normal wrap-anywhere',
      cell: ({ words }) => truncate(words.about) || '–',
    },
    {
      head: t`Date`,
      cell: ({ entry: { when } }) => {
        if ('time' in when) return <RelativeTime time={when.time} absolute />
        return 'day' in when ? <CalendarDate date={when.day} /> : '–'
      },
    },
    {
      head: t`Source`,
      cell: ({ entry, words: { by } }) => {
        if (by === '') return '–'
        if (entry.kind !== 'sign-ins') return truncate(by)
        return (
          <span className="flex flex-wrap items-center gap-x-2 whitespace-normal stacked:justify-end">
            <Copyable value={by} wrap />
            {by === record.client_ip && <Chip>{t`Your current IP address`}</Chip>}
            {entry.isNewAddress && <Chip tone="warn">{t`New address`}</Chip>}
          </span>
        )
      },
    },
  ]
}

/** Leads to what the entry is about. */
function EventLink({ entry, event }: { entry: TimelineEntry; event: string }) {
  switch (entry.kind) {
    case 'sign-ins':
      return <>{event}</>
    case 'keys':
      return (
        <Link to="/keys/$keyId" params={{ keyId: entry.keyId }} className="link">
          {event}
        </Link>
      )
    case 'payments':
    case 'invoices':
      return entry.invoiceId ? (
        <Link
          to="/billing/invoices/$invoiceId"
          params={{ invoiceId: entry.invoiceId }}
          className="link"
        >
          {event}
        </Link>
      ) : (
        <>{event}</>
      )
    case 'cancellations':
      return entry.serverId === null ? (
        <>{event}</>
      ) : (
        <Link
          to="/servers/$serverId/billing"
          params={{ serverId: entry.serverId }}
          className="link"
        >
          {event}
        </Link>
      )
    case 'work':
      return entry.entry.kind === 'operation' ? (
        <Link
          to="/activity"
          search={{ run: 'operation', on: entry.entry.operation.id }}
          className="link"
        >
          {event}
        </Link>
      ) : (
        <>{event}</>
      )
    default:
      return entry satisfies never
  }
}
