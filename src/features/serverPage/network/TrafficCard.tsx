import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'
import { WhenVisible } from '#ui/viewport.tsx'
import type { ReplyOf } from '#api/action.ts'
import { showTraffic } from '#api/actions/net.ts'
import { useAction } from '#api/hooks.ts'
import { ChartBoundary } from '#lib/queryStates/ChartBoundary.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { allowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { portNames } from '#features/servers/network/networkPorts.ts'
import { TrafficSeries } from '#features/servers/network/TrafficSeries.tsx'
import {
  graphRanges,
  readTrafficSearch,
  type TrafficRange,
} from '#features/servers/network/trafficSearch.ts'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'

interface Props {
  target: ServerTarget
  /** The public port only, as a still picture. */
  atAGlance?: boolean
  /** Undefined where the API doesn't report it. */
  outlook?: TrafficOutlook | undefined
}

/** A port's traffic over a day, month or year. Loads once it is visible. */
export function TrafficCard({ target, atAGlance = false, outlook }: Props) {
  const { t } = useLingui()
  const ports = portNames(target.kind)
  const { port, range, asTable, choose } = useTrafficChoice(atAGlance ? [ports[0]] : ports)
  return (
    <Card
      aria-label={t`Traffic, ${port}`}
      title={<Trans>Traffic, {port}</Trans>}
      actions={
        <>
          {!atAGlance && ports.length > 1 && (
            <SegmentedControl
              label={t`Port`}
              value={port}
              onChange={(chosen) => choose({ port: chosen })}
              options={ports.map((name) => ({ value: name, label: name }))}
            />
          )}
          <SegmentedControl
            label={t`Period`}
            value={range}
            onChange={(chosen) => choose({ range: chosen })}
            options={[
              { value: 'day', label: t({ message: 'Day', context: 'length of time' }) },
              { value: 'month', label: t({ message: 'Month', context: 'length of time' }) },
              { value: 'year', label: t({ message: 'Year', context: 'length of time' }) },
            ]}
          />
        </>
      }
    >
      <WhenVisible placeholder={<TrafficSkeleton />}>
        <Traffic
          key={`${port} ${range}`}
          serverId={target.id}
          port={port}
          range={range}
          asTable={asTable}
          atAGlance={atAGlance}
          outlook={outlook}
          onForm={(as) => choose({ as })}
        />
      </WhenVisible>
    </Card>
  )
}

/** As tall as the chart and its legend. */
function TrafficSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading traffic`}>
      <SkeletonBlock className="h-80" />
    </Loading>
  )
}

interface TrafficProps {
  serverId: number
  port: string
  range: TrafficRange
  asTable: boolean
  atAGlance: boolean
  outlook: TrafficOutlook | undefined
  onForm: (as: 'table' | 'chart') => void
}

/** In ms. The day's graph gets a measurement every few minutes. */
const refetchIntervals = { day: 120_000, month: 600_000, year: 600_000 } as const

/** The API returns numbers, an image, or a link to one (wire.md 5). */
function Traffic({ serverId, port, range, ...rest }: TrafficProps) {
  const { t } = useLingui()
  const permission = useCan()(showTraffic.key, serverId)
  const read = useAction(
    showTraffic,
    { id: serverId, port, graph: graphRanges[range] },
    { enabled: permission.allowed, refetchInterval: refetchIntervals[range] },
  )
  return (
    <ReadPart
      // Measured every few minutes, so a stale graph needs no notice.
      read={{ ...allowedRead(permission, read), stale: undefined }}
      loadingLabel={t`Loading traffic`}
      failureTitle={<Trans>Couldn’t load traffic</Trans>}
      skeleton={<SkeletonBlock className="h-80" />}
    >
      {(traffic) => (
        <ChartBoundary data={traffic}>
          <TrafficGraph traffic={traffic} serverId={serverId} port={port} range={range} {...rest} />
        </ChartBoundary>
      )}
    </ReadPart>
  )
}

type GraphProps = TrafficProps & { traffic: ReplyOf<typeof showTraffic> }

function TrafficGraph({ traffic: data, port, range, ...rest }: GraphProps) {
  switch (data.kind) {
    case 'series':
      return <TrafficSeries series={data.series} port={port} range={range} {...rest} />
    case 'picture':
      return <TrafficImage dataUrl={data.dataUrl} port={port} range={range} />
    case 'link':
      return (
        <EmptyState
          title={<Trans>This graph opens on its own page</Trans>}
          action={
            <a href={data.url} target="_blank" rel="noreferrer" className={buttonClass()}>
              <Trans>Open graph</Trans>
            </a>
          }
        />
      )
    default:
      return data satisfies never
  }
}

interface ImageProps {
  dataUrl: string
  port: string
  range: TrafficRange
}

function TrafficImage({ dataUrl, port, range }: ImageProps) {
  const { t } = useLingui()
  const periods = { day: t`last day`, month: t`last month`, year: t`last year` }
  function save() {
    // The content security policy keeps `fetch` from reading data URLs.
    const [head = '', base64 = ''] = dataUrl.split(',')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png'
    saveFile(`${port}-${range}.${type.split('/')[1] ?? 'png'}`, new Blob([bytes], { type }))
  }
  return (
    <figure className="grid gap-3">
      <img
        src={dataUrl}
        alt={t`Traffic graph for ${port}, ${periods[range]}`}
        className="h-auto max-w-full rounded-item bg-white"
      />
      <figcaption className="flex flex-wrap items-center gap-2 text-muted">
        <span className="min-w-0 flex-1">
          <Trans>Only an image of this graph is available.</Trans>
        </span>
        <Button onClick={save}>
          <Trans>Save image</Trans>
        </Button>
      </figcaption>
    </figure>
  )
}

const page = getRouteApi('/_panel/servers_/$serverId')

/** The port, range and form that the URL names, or their defaults. */
function useTrafficChoice(ports: readonly [string, ...string[]]) {
  const search = page.useSearch()
  const navigate = useNavigate()
  const choose = (change: {
    port?: string
    range?: TrafficRange
    as?: 'table' | 'chart'
  }): void => {
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        readTrafficSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  }
  const port = ports.find((name) => name === search.port) ?? ports[0]
  return { port, range: search.range ?? 'day', asTable: search.as === 'table', choose }
}
