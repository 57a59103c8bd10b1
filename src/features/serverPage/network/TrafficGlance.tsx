import { getRouteApi } from '@tanstack/react-router'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { portNames } from '#features/servers/network/networkPorts.ts'
import { TrafficFigure } from '#features/servers/network/TrafficFigure.tsx'
import { TrafficReads } from '#features/servers/network/TrafficReads.tsx'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import { LineGlance } from '#lib/charts/LineGlance.tsx'
import { TrafficCard, useTrafficChoice } from './TrafficCard.tsx'

interface Props {
  target: ServerTarget
  /** Undefined where the API doesn't report it. */
  outlook: TrafficOutlook | undefined
}

const page = getRouteApi('/_panel/servers_/$serverId')

/** The public port's traffic as a still picture. */
export function TrafficGlance({ target, outlook }: Props) {
  const { range = 'day', as } = page.useSearch()
  const choose = useTrafficChoice()
  const [port] = portNames(target.kind)
  return (
    <TrafficCard ports={[port]}>
      <TrafficReads key={range} serverId={target.id} ports={[port]} range={range}>
        {(sources) => (
          <TrafficFigure
            sources={sources}
            ports={[port]}
            chart={LineGlance}
            height={212}
            range={range}
            asTable={as === 'table'}
            onForm={(form) => choose({ as: form })}
            outlook={outlook}
          />
        )}
      </TrafficReads>
    </TrafficCard>
  )
}
