import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { showTraffic } from '#api/actions/net.ts'
import { useAction } from '#api/hooks.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { useCan } from '#lib/session/hooks.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { formatRate, portNames } from '#features/servers/network/networkPorts.ts'
import { graphRanges } from '#features/servers/network/trafficSearch.ts'
import { trafficSince } from './trafficSinceTime.ts'

interface Props {
  target: ServerTarget
  /** Unix seconds. */
  since: number
}

/** In ms; ports are measured every few minutes. */
const refetchInterval = 120_000

/** What the first port has measured since then. Only what was measured is said: silence is no proof, and neither is traffic. */
export function TrafficSince({ target: { id, kind }, since }: Props) {
  const { i18n } = useLingui()
  const [port] = portNames(kind)
  const { allowed } = useCan()(showTraffic.key, id)
  const { data } = useAction(
    showTraffic,
    { id, port, graph: graphRanges.day },
    { enabled: allowed, refetchInterval },
  )
  const time = <RelativeTime absolute time={since} />
  const found = data?.kind === 'series' ? trafficSince(data.series, since) : undefined
  const link = (
    <Link to="/servers/$serverId/network" params={{ serverId: id }} className="link">
      <Trans>View traffic</Trans>
    </Link>
  )
  if (!found) return <p>{link}</p>
  const [incoming, outgoing] = [formatRate(i18n, found.in), formatRate(i18n, found.out)]
  return (
    <p className="flex flex-wrap gap-x-3">
      <span>
        {found.measured === 0 ? (
          <Trans>Traffic hasn’t been measured since {time}.</Trans>
        ) : (
          <Trans>
            Traffic since {time}, on average: {incoming} in, {outgoing} out.
          </Trans>
        )}
      </span>
      {link}
    </p>
  )
}
