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
import { TrafficImage, TrafficLink } from './TrafficImage.tsx'
import type { TrafficSource } from './trafficModel.ts'
import { coarserRange, graphRanges, type TrafficRange } from './trafficSearch.ts'

/** In ms. The day's graph gets a measurement every few minutes. */
const refetchIntervals = { day: 120_000, month: 600_000, year: 600_000 } as const

/** A port to read, which may be any server's. */
export interface TrafficRead extends Pick<TrafficSource, 'key' | 'name'> {
  readonly serverId: number
  readonly port: string
}

interface Props {
  /** At least one. */
  reads: readonly TrafficRead[]
  range: TrafficRange
  /** Also the graph that reaches back further, for the period before. */
  withEarlier?: boolean
  /** What the API sent as numbers. */
  children: (sources: readonly TrafficSource[]) => ReactNode
}

/** Reads the traffic of ports. The API returns numbers, an image, or a link to one (wire.md 5). */
export function TrafficReads({ reads: wanted, range, withEarlier = false, children }: Props) {
  const can = useCan()
  const readable = wanted.filter(({ serverId }) => can(showTraffic.key, serverId).allowed)
  const current = useGraphs(readable, range, pollingInterval(refetchIntervals[range]))
  const coarser = withEarlier ? coarserRange[range] : undefined
  const earlier = useGraphs(coarser === undefined ? [] : readable, coarser ?? range)
  const speeds = usePortSpeeds(readable)
  const isOnly = wanted.length === 1
  const sources = current.flatMap(({ key, name, data }, index) =>
    data?.kind === 'series'
      ? [
          {
            key,
            name,
            series: data.series,
            speed: speeds.get(key) ?? null,
            earlier: coarser === undefined ? [] : seriesOf(earlier[index]?.data),
          },
        ]
      : [],
  )
  // New data is another try; several ports fail or not with the last that came.
  const newest = current
    .flatMap(({ data, dataUpdatedAt }) => (data ? [{ data, dataUpdatedAt }] : []))
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {sources.length > 0 && newest && (
        <ChartBoundary data={newest.data}>{children(sources)}</ChartBoundary>
      )}
      {earlier.map(({ key, name, error, data, isFetching, refetch }) =>
        error && data === undefined ? (
          <CallFailure
            key={key}
            error={error}
            title={
              isOnly ? (
                <Trans>Couldn’t load earlier traffic</Trans>
              ) : (
                <Trans>Couldn’t load earlier traffic of {{ port: name }}</Trans>
              )
            }
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null,
      )}
      {current.map(({ key, ...read }) => (
        <Other key={key} {...read} range={range} isOnly={isOnly} />
      ))}
      {wanted.map(({ key, name, serverId }) => {
        const permission = can(showTraffic.key, serverId)
        return (
          !permission.allowed && (
            <Forbidden
              key={key}
              reason={permission.reason}
              {...(!isOnly && { title: <Trans>No access to the traffic of {name}</Trans> })}
            />
          )
        )
      })}
    </div>
  )
}

type Graph = UseQueryResult<ReplyOf<typeof showTraffic>, ApiError>

/** A graph of each. */
function useGraphs(
  wanted: readonly TrafficRead[],
  range: TrafficRange,
  refetchInterval?: ReturnType<typeof pollingInterval>,
): readonly (Graph & TrafficRead)[] {
  const client = useClient()
  const graphs = useQueries({
    queries: wanted.map(({ serverId, port }) => ({
      ...actionQuery(client, showTraffic, { id: serverId, port, graph: graphRanges[range] }),
      ...(refetchInterval && { refetchInterval }),
    })),
  })
  return wanted.flatMap((read, index) => {
    const graph = graphs[index]
    return graph ? [{ ...graph, ...read }] : []
  })
}

/** An image has no numbers to compare with. */
const seriesOf = (reply: ReplyOf<typeof showTraffic> | undefined) =>
  reply && (reply.kind === 'series' ? reply.series : [])

interface OtherProps extends Pick<Graph, 'data' | 'error' | 'refetch' | 'isFetching'> {
  name: string
  range: TrafficRange
  isOnly: boolean
}

/** What is no numbers: loading, failed, an image or a link. */
function Other({ name, range, isOnly, data, error, refetch, isFetching }: OtherProps) {
  const { t } = useLingui()
  if (data === undefined)
    return error ? (
      <CallFailure
        error={error}
        title={
          isOnly ? (
            <Trans>Couldn’t load traffic</Trans>
          ) : (
            <Trans>Couldn’t load traffic of {{ port: name }}</Trans>
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
    return <TrafficImage dataUrl={data.dataUrl} port={name} range={range} />
  return data.kind === 'link' ? <TrafficLink url={data.url} /> : null
}

/** By key, in bps; those that are known. */
function usePortSpeeds(wanted: readonly TrafficRead[]): ReadonlyMap<string, number> {
  const client = useClient()
  const can = useCan()
  const statuses = useQueries({
    queries: wanted.map(({ serverId, port }) => ({
      ...actionQuery(client, getPortStatus, { id: serverId, port }),
      enabled: can(getPortStatus.key, serverId).allowed,
    })),
  })
  return new Map(
    statuses.flatMap(({ data }, index) => {
      const [key, mbps] = [wanted[index]?.key, data && portSpeed(data.speed)]
      return key !== undefined && mbps ? [[key, mbps * 1e6] as const] : []
    }),
  )
}
