import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { portNames } from '#features/servers/network/networkPorts.ts'
import { TrafficCard } from '#features/servers/network/TrafficCard.tsx'
import { TrafficFigure } from '#features/servers/network/TrafficFigure.tsx'
import { TrafficReads } from '#features/servers/network/TrafficReads.tsx'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import { LineGlance } from '#lib/charts/LineGlance.tsx'
import { useTrafficView } from './useTrafficView.ts'

interface Props {
  target: ServerTarget
  /** Undefined where the API doesn't report it. */
  outlook: TrafficOutlook | undefined
}

const page = getRouteApi('/_panel/servers_/$serverId')

/** The public port's traffic as a still picture. */
export function TrafficGlance({ target, outlook }: Props) {
  const { t } = useLingui()
  const { range = 'day', as } = page.useSearch()
  const onView = useTrafficView()
  const [port] = portNames(target.kind)
  const reads = [{ key: port, name: port, serverId: target.id, port }]
  return (
    <TrafficCard title={t`Traffic, ${port}`} range={range} onView={onView}>
      <TrafficReads key={range} reads={reads} range={range}>
        {(sources) => (
          <TrafficFigure
            sources={sources}
            keys={[port]}
            fileName={port}
            chart={LineGlance}
            height={212}
            range={range}
            asTable={as === 'table'}
            onForm={(form) => onView({ as: form })}
            outlook={outlook}
          />
        )}
      </TrafficReads>
    </TrafficCard>
  )
}
