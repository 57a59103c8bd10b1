import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#api/action.ts'
import { getPortStatus, showTraffic } from '#api/actions/net.ts'
import { pollingInterval } from '#api/backOff.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { CallFailure, Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { ChartBoundary } from '#lib/queryStates/ChartBoundary.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'
import { portSpeed } from './networkPorts.ts'
import type { TrafficSource } from './trafficModel.ts'
import { TrafficImage, TrafficLink } from './TrafficImage.tsx'
import { coarserRange, graphRanges, type TrafficRange } from './trafficSearch.ts'

/** In ms. The day's graph gets a measurement every few minutes. */
const refetchIntervals = { day: 120_000, month: 600_000, year: 600_000 } as const

interface Props {
  serverId: number
  /** At least one. */
  ports: readonly string[]
  range: TrafficRange
  /** Also the graph that reaches back further, for the period before. */
  withEarlier?: boolean
  /** What the API sent as numbers. */
  children: (sources: readonly TrafficSource[]) => ReactNode
}

/** Reads the traffic of ports. The API returns numbers, an image, or a link to one (wire.md 5). */
export function TrafficReads(props: Props) {
  const { serverId, ports, range, withEarlier = false, children } = props
  const client = useClient()
  const permission = useCan()(showTraffic.key, serverId)
  const refetchInterval = pollingInterval(refetchIntervals[range])
  const reads = useQueries({
    queries: ports.map((port) => ({
      ...actionQuery(client, showTraffic, { id: serverId, port, graph: graphRanges[range] }),
      enabled: permission.allowed,
      refetchInterval,
    })),
  })
  const coarser = withEarlier ? coarserRange[range] : undefined
  const earlierReads = useQueries({
    queries: ports.map((port) => ({
      ...actionQuery(client, showTraffic, {
        id: serverId,
        port,
        graph: graphRanges[coarser ?? range],
      }),
      enabled: permission.allowed && coarser !== undefined,
    })),
  })
  const speeds = usePortSpeeds(serverId, ports)
  if (!permission.allowed) return <Forbidden reason={permission.reason} />
  const found = reads.map((read, index) => ({ ...read, port: ports[index] ?? '' }))
  const earlierFound = earlierReads.map((read, index) => ({ ...read, port: ports[index] ?? '' }))
  const sources = found.flatMap(({ port, data }, index) =>
    data?.kind === 'series'
      ? [
          {
            name: port,
            series: data.series,
            speed: speeds.get(port) ?? null,
            earlier: coarser === undefined ? [] : seriesOf(earlierReads[index]?.data),
          },
        ]
      : [],
  )
  // New data is another try; several ports fail or not with the last that came.
  const newest = found
    .flatMap(({ data, dataUpdatedAt }) => (data ? [{ data, dataUpdatedAt }] : []))
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {sources.length > 0 && newest && (
        <ChartBoundary data={newest.data}>{children(sources)}</ChartBoundary>
      )}
      {coarser !== undefined &&
        earlierFound.map(
          ({ port, error, data, isFetching, refetch }) =>
            error &&
            data === undefined && (
              <CallFailure
                key={port}
                error={error}
                title={
                  ports.length === 1 ? (
                    <Trans>Couldn’t load earlier traffic</Trans>
                  ) : (
                    <Trans>Couldn’t load earlier traffic of {port}</Trans>
                  )
                }
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ),
        )}
      {found.map((read) => (
        <Other key={read.port} {...read} range={range} isOnly={ports.length === 1} />
      ))}
    </div>
  )
}

/** An image has no numbers to compare with. */
const seriesOf = (reply: ReplyOf<typeof showTraffic> | undefined) =>
  reply && (reply.kind === 'series' ? reply.series : [])

interface OtherProps extends Pick<
  UseQueryResult<ReplyOf<typeof showTraffic>, ApiError>,
  'data' | 'error' | 'refetch' | 'isFetching'
> {
  port: string
  range: TrafficRange
  isOnly: boolean
}

/** What is no numbers: loading, failed, an image or a link. */
function Other({ port, range, isOnly, data, error, refetch, isFetching }: OtherProps) {
  const { t } = useLingui()
  if (data === undefined)
    return error ? (
      <CallFailure
        error={error}
        title={
          isOnly ? (
            <Trans>Couldn’t load traffic</Trans>
          ) : (
            <Trans>Couldn’t load traffic of {port}</Trans>
          )
        }
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Loading label={t`Loading traffic`}>
        <SkeletonBlock className={isOnly ? 'h-80' : 'h-10'} />
      </Loading>
    )
  if (data.kind === 'picture')
    return <TrafficImage dataUrl={data.dataUrl} port={port} range={range} />
  return data.kind === 'link' ? <TrafficLink url={data.url} /> : null
}

/** In bps; those that are known. */
function usePortSpeeds(serverId: number, ports: readonly string[]): ReadonlyMap<string, number> {
  const client = useClient()
  const { allowed } = useCan()(getPortStatus.key, serverId)
  const statuses = useQueries({
    queries: ports.map((port) => ({
      ...actionQuery(client, getPortStatus, { id: serverId, port }),
      enabled: allowed,
    })),
  })
  return new Map(
    statuses.flatMap(({ data }, index) => {
      const [port, mbps] = [ports[index], data && portSpeed(data.speed)]
      return port !== undefined && mbps ? [[port, mbps * 1e6] as const] : []
    }),
  )
}
