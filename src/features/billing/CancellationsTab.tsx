import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide-react'
import { listServers, type ServerListEntry } from '#api/actions/eq.ts'
import { getCancellationRequests, type Cancellation } from '#api/actions/billing/service.ts'
import { useAction } from '#api/hooks.ts'
import { WithdrawCancellation } from '#features/billing/view/WithdrawCancellation.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { serverName } from '#lib/rules/server.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { DueDay } from '#features/servers/view/DaysLeft.tsx'
import { useDue } from '#features/servers/view/conditions.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Led } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'

type Listed = Extract<ServerListEntry, { detail: 'full' }>

interface Row {
  readonly request: Cancellation
  /** Undefined where the server is gone, or the session may not see it. */
  readonly server: Listed | undefined
}

/** Every scheduled cancellation, when it takes effect, and withdrawing it. */
export function CancellationsTab() {
  const { t } = useLingui()
  const read = useAllowed(getCancellationRequests, {})
  const serverById = useServerById((read.data ?? []).length > 0)
  const columns = useColumns()
  return (
    <Card
      flush
      title={<Trans>Cancellations</Trans>}
      description={
        <Trans>
          Until a server is removed, you can withdraw its cancellation and keep its data and IP
          addresses.
        </Trans>
      }
    >
      <ReadPart read={read}>
        {(requests) =>
          isEmpty(requests) ? (
            <EmptyState icon={<CalendarX2 />} title={<Trans>No scheduled cancellations</Trans>}>
              <Trans>To cancel a server, open its Billing tab.</Trans>
            </EmptyState>
          ) : (
            <>
              <Unreadable of={requests} what="cancellations" inCard />
              <ListTable
                stack="tablet"
                label={t`Cancellations`}
                items={requests.map((request): Row => ({
                  request,
                  server: serverById(request.relid),
                }))}
                keyOf={({ request }) => request.id}
                columns={columns}
              />
            </>
          )
        }
      </ReadPart>
    </Card>
  )
}

/** Looks up servers in the list that all screens share; loaded only when `needed`. */
function useServerById(needed: boolean): (id: number | null) => Listed | undefined {
  const { allowed } = useCan()(listServers.key)
  const { data = [] } = useAction(listServers, { full: true }, { enabled: allowed && needed })
  const full = data.filter((entry) => entry.detail === 'full')
  return (id) => full.find((server) => server.id === id)
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useLingui()
  return [
    {
      head: t`Server`,
      position: 'title',
      className: 'unstacked:max-w-0 unstacked:w-1/4',
      cell: (row) => <ServerLink row={row} />,
    },
    {
      head: t`When`,
      cell: ({ request: { type } }) =>
        type === 'at-once' ? t`Immediately` : t`At the end of the billing period`,
    },
    { head: t`Ends`, muted: true, cell: (row) => <EndDate row={row} /> },
    {
      head: t`Requested`,
      muted: true,
      cell: ({ request: { date } }) => (date === null ? '—' : <CalendarDate date={date} />),
    },
    {
      head: t`Reason`,
      muted: true,
      className: 'unstacked:max-w-0 unstacked:w-1/5',
      cell: ({ request: { reason } }) => (
        <span className="line-clamp-2 wrap-anywhere">{truncate(reason) || '—'}</span>
      ),
    },
    { head: t`Status`, cell: ({ request }) => <Status status={request.status} /> },
    {
      head: t`Actions`,
      hideHeading: true,
      position: 'end',
      className: 'text-right',
      cell: ({ request, server }) => (
        <WithdrawCancellation
          inList
          // Without `relid` the request's own number stands for the server.
          server={{ id: request.relid ?? request.id, name: nameOf({ request, server }) }}
        />
      ),
    },
  ]
}

const nameOf = ({ request, server }: Row): string =>
  server ? serverName(server) : `#${request.relid ?? request.id}`

function ServerLink({ row }: { row: Row }) {
  const { relid } = row.request
  const name = nameOf(row)
  if (relid === null) return <>{name}</>
  return (
    <Link
      to="/servers/$serverId/billing"
      params={{ serverId: relid }}
      className="block truncate font-[580] hover:underline"
      title={truncate(name)}
    >
      {truncate(name)}
    </Link>
  )
}

/** The day, where the list of servers has it. */
function EndDate({ row: { request, server } }: { row: Row }) {
  const { t } = useLingui()
  const due = useDue(request.relid ?? 0, {
    date: server?.due_date ?? null,
    daysLeft: server?.days_left ?? null,
  })
  if (request.type === 'at-once') return <>{t`Any moment`}</>
  if (due.day === null) return <>{t`At the end of the billing period`}</>
  return (
    <span>
      <DueDay due={due} />
    </span>
  )
}

/** The API lists open requests only. */
function Status({ status }: { status: string }) {
  const { t } = useLingui()
  const isPending = status === '' || /^pending$/i.test(status)
  return <Led tone="warn">{isPending ? t`Pending` : truncate(status)}</Led>
}
