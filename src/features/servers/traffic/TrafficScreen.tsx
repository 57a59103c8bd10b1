import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Gauge, Search } from 'lucide-react'
import type { List } from '#api/lists.ts'
import { listServers, showServer, type ServerListEntry } from '#api/actions/eq.ts'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { inCents, isPositive, sum } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { wholeList } from '#lib/queryStates/firstReads.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Title } from '#lib/queryStates/Title.tsx'
import { Unreadable, isEmpty } from '#lib/queryStates/Unreadable.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FigureStrip } from '#ui/Figures.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SegmentedControl, useOptimisticChoice } from '#ui/SegmentedControl.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { VirtualRows } from '#ui/VirtualRows.tsx'
import { LoadProgressStrip } from '../list/LoadProgressStrip.tsx'
import { excessCost, trafficCurrency } from './excessCost.ts'
import { useTrafficColumns } from './trafficColumns.tsx'
import { type FleetSearch, serversIn } from './trafficSearch.ts'
import { isRowAtRisk, rowsFound, useFleetTraffic, type TrafficRow } from './useFleetTraffic.ts'
import { useTrafficFile } from './useTrafficFile.ts'

/** Its chart is more code than the rest of the screen. */
const ComparedServers = lazy(async () => (await import('./ComparedServers.tsx')).ComparedServers, {
  meanwhile: <SkeletonBlock className="h-100" />,
})

const route = getRouteApi('/_panel/traffic')

/** The traffic of all servers, by what it is heading for. */
export function TrafficScreen() {
  const { t } = useLingui()
  const list = useAllowed(listServers, wholeList)
  const show = useCan()(showServer.key)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Traffic`}</Title>
      <PageHeader
        title={<Trans>Traffic</Trans>}
        meta={<Trans>outgoing, in the current period</Trans>}
      />
      {show.allowed ? (
        <ReadPart read={list}>
          {(entries) => (isEmpty(entries) ? <Nothing /> : <Fleet entries={entries} />)}
        </ReadPart>
      ) : (
        <Forbidden reason={show.reason} />
      )}
    </div>
  )
}

function Nothing() {
  return (
    <Card flush>
      <EmptyState
        icon={<Gauge />}
        title={<Trans>No servers yet</Trans>}
        action={
          <Link to="/order" className={buttonClass('primary')}>
            <Trans>Order a server</Trans>
          </Link>
        }
      >
        <Trans>The traffic of your servers appears here.</Trans>
      </EmptyState>
    </Card>
  )
}

function Fleet({ entries }: { entries: List<ServerListEntry> }) {
  const { t } = useLingui()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { rows, progress } = useFleetTraffic(entries)
  const saveFile = useTrafficFile()
  const found = rowsFound(rows, search)
  const atRisk = rows.filter(isRowAtRisk)
  const narrow = (change: FleetSearch): void =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const [inUrl, choose] = useOptimisticChoice(search.servers ?? '', (servers) =>
    narrow({ servers: servers === '' ? undefined : servers }),
  )
  const ids = serversIn(inUrl)
  const columns = useTrafficColumns({
    compared: ids,
    onCompare: (chosen) => choose(chosen.join(',')),
  })
  const compared = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const box = useUrlText(search.q ?? '', (q) => narrow({ q: q === '' ? undefined : q }))
  return (
    <>
      <Unreadable of={entries} what="servers" inTotals />
      <Sums rows={rows} atRisk={atRisk} />
      <div className="flex flex-wrap items-center gap-2.5">
        <TextInput
          type="search"
          aria-label={t`Search servers`}
          placeholder={t`Name or number`}
          before={<Search aria-hidden="true" />}
          className="sm:w-56!"
          value={box.text}
          onChange={({ target }) => box.type(target.value)}
          onBlur={box.flush}
        />
        <SegmentedControl<'all' | 'risk'>
          label={t`Servers`}
          value={search.show ?? 'all'}
          onChange={(show) => narrow({ show: show === 'all' ? undefined : show })}
          options={[
            { value: 'all', label: t`All` },
            { value: 'risk', label: t`At risk ${atRisk.length}` },
          ]}
        />
        <div className="sm:ml-auto">
          <CsvButton
            disabled={found.length === 0}
            onSave={(format) => saveFile(found, format)}
            trigger={
              <Button
                disabledReason={progress.state === 'loading' ? t`Servers are loading` : undefined}
              >
                <Trans>Export CSV</Trans>
              </Button>
            }
          />
        </div>
      </div>
      {compared.length > 0 && <ComparedServers servers={compared} onChange={narrow} />}
      <LoadProgressStrip reading={progress} forFile={false} />
      <Card flush>
        {found.length === 0 ? (
          <EmptyState
            icon={<Gauge />}
            title={<Trans>No results</Trans>}
            action={
              <Button onClick={() => narrow({ q: undefined, show: undefined })}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        ) : (
          <ListTable
            label={t`Traffic`}
            stack="tablet"
            items={found}
            keyOf={({ id }) => id}
            columns={columns}
            virtualRows={VirtualRows}
          />
        )}
      </Card>
      <p className="max-w-(--measure) text-small text-muted">
        <Trans>
          At risk: 90% of the limit is used, or the average pace so far leads above it. Estimates
          start after three days. Your invoice has the exact charge.
        </Trans>
      </p>
    </>
  )
}

interface SumsProps {
  rows: readonly TrafficRow[]
  atRisk: readonly TrafficRow[]
}

function Sums({ rows, atRisk }: SumsProps) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const known = rows.flatMap(({ outlook, price }) =>
    typeof outlook === 'string' ? [] : [{ used: outlook.used, cost: excessCost(outlook, price) }],
  )
  const used = known.reduce((total, server) => total + server.used, 0)
  const costs = known.flatMap((server) => server.cost ?? [])
  const cost = inCents(sum(costs))
  const amount = money(cost, trafficCurrency)
  return (
    <FigureStrip
      label={t`All servers`}
      figures={[
        {
          id: 'used',
          tone: 'off',
          value: t`${i18n.number(used, { maximumFractionDigits: 2 })} TB`,
          label: t`Used`,
        },
        {
          id: 'risk',
          tone: atRisk.length > 0 ? 'warn' : 'ok',
          value: i18n.number(atRisk.length),
          label: t`Servers at risk`,
        },
        {
          id: 'cost',
          tone: 'off',
          value: isPositive(cost) ? t`about ${amount}` : amount,
          label: t`Expected extra, excl. VAT`,
        },
      ]}
    />
  )
}
