import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { portNames } from '#features/servers/network/networkPorts.ts'
import { TrafficFigure } from '#features/servers/network/TrafficFigure.tsx'
import { TrafficReads } from '#features/servers/network/TrafficReads.tsx'
import { readZoom } from '#features/servers/network/zoom.ts'
import { ZoomBar } from '#features/servers/network/ZoomBar.tsx'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import { LineChart } from '#lib/charts/charts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useOptimisticChoice } from '#ui/SegmentedControl.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { TrafficCard, useTrafficChoice } from './TrafficCard.tsx'

interface Props {
  target: ServerTarget
  /** Undefined where the API doesn't report it. */
  outlook: TrafficOutlook | undefined
}

const page = getRouteApi('/_panel/servers_/$serverId')

/** The traffic of the ports that are chosen, or of a part of the time. */
export function TrafficExplorer({ target, outlook }: Props) {
  const search = page.useSearch()
  const { range = 'day' } = search
  const choose = useTrafficChoice()
  const all = portNames(target.kind)
  const [inUrl, choosePorts] = useOptimisticChoice(search.port ?? '', (port) => choose({ port }))
  const ports = chosenOf(all, inUrl)
  const zoom = useUrlText(search.zoom ?? '', (text) =>
    choose({ zoom: text === '' ? undefined : text }),
  )
  // Handles follow the pointer even where a year of five-minute measurements is drawn.
  const drawnZoom = useDeferredValue(zoom.text)
  return (
    <TrafficCard
      ports={ports}
      actions={all.length > 1 && <PortChoice all={all} chosen={ports} onChoose={choosePorts} />}
    >
      {ports.length === 0 ? (
        <EmptyState title={<Trans>Choose a port</Trans>} />
      ) : (
        <TrafficReads key={range} serverId={target.id} ports={ports} range={range}>
          {(sources) => (
            <TrafficFigure
              sources={sources}
              ports={all}
              chart={LineChart}
              height={260}
              range={range}
              zoom={readZoom(drawnZoom)}
              asTable={search.as === 'table'}
              onForm={(form) => choose({ as: form })}
              outlook={outlook}
              renderControls={(model, timeText) => (
                <ZoomBar
                  model={model}
                  timeText={timeText}
                  zoom={zoom.text}
                  onZoom={zoom.type}
                  onEnd={zoom.flush}
                />
              )}
            />
          )}
        </TrafficReads>
      )}
    </TrafficCard>
  )
}

/** In the URL for no port: without any text there, it is the first. */
const none = 'none'

function chosenOf(all: readonly [string, ...string[]], inUrl: string): readonly string[] {
  const named = inUrl.split(',')
  const chosen = all.filter((port) => named.includes(port))
  return chosen.length > 0 || inUrl === none ? chosen : [all[0]]
}

interface ChoiceProps {
  all: readonly string[]
  chosen: readonly string[]
  onChoose: (inUrl: string) => void
}

function PortChoice({ all, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset aria-label={t`Ports`} className="flex flex-wrap gap-x-4">
      {all.map((port) => (
        <Checkbox
          key={port}
          label={port}
          checked={chosen.includes(port)}
          onChange={({ target }) => {
            const now = all.filter((one) => (one === port ? target.checked : chosen.includes(one)))
            onChoose(now.length === 0 ? none : now.join(','))
          }}
        />
      ))}
    </fieldset>
  )
}
