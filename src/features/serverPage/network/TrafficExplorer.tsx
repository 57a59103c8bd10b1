import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { portNames } from '#features/servers/network/networkPorts.ts'
import type { Measure } from '#features/servers/network/trafficSearch.ts'
import { TrafficFigure } from '#features/servers/network/TrafficFigure.tsx'
import { TrafficReads } from '#features/servers/network/TrafficReads.tsx'
import { readZoom, zoomText } from '#features/servers/network/zoom.ts'
import { ZoomBar } from '#features/servers/network/ZoomBar.tsx'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import { LineChart } from '#lib/charts/charts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SegmentedControl, useOptimisticChoice } from '#ui/SegmentedControl.tsx'
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
  const { t } = useLingui()
  const { range = 'day', measure = 'rate' } = search
  const choose = useTrafficChoice()
  const all = portNames(target.kind)
  const [inUrl, choosePorts] = useOptimisticChoice(search.port ?? '', (port) => choose({ port }))
  const ports = chosenOf(all, inUrl)
  const [compared, compare] = useOptimisticChoice<'before' | 'none'>(
    search.compare ?? 'none',
    (chosen) => choose({ compare: chosen === 'none' ? undefined : chosen }),
  )
  const isCompared = compared === 'before'
  const zoom = useUrlText(search.zoom ?? '', (text) =>
    choose({ zoom: text === '' ? undefined : text }),
  )
  const period = outlook && periodText(outlook)
  // Handles follow the pointer even where a year of five-minute measurements is drawn.
  const drawnZoom = useDeferredValue(zoom.text)
  return (
    <TrafficCard
      ports={ports}
      actions={
        <>
          {all.length > 1 && <PortChoice all={all} chosen={ports} onChoose={choosePorts} />}
          <Checkbox
            label={<Trans>Period before</Trans>}
            checked={isCompared}
            onChange={(event) => compare(event.target.checked ? 'before' : 'none')}
          />
          <SegmentedControl<Measure>
            label={t`Values`}
            value={measure}
            onChange={(chosen) => choose({ measure: chosen === 'rate' ? undefined : chosen })}
            options={[
              { value: 'rate', label: t`Rate` },
              { value: 'volume', label: t`Added up` },
            ]}
          />
        </>
      }
    >
      {ports.length === 0 ? (
        <EmptyState title={<Trans>Choose a port</Trans>} />
      ) : (
        <TrafficReads
          key={range}
          serverId={target.id}
          ports={ports}
          range={range}
          withEarlier={isCompared}
        >
          {(sources) => (
            <TrafficFigure
              sources={sources}
              ports={all}
              chart={LineChart}
              height={260}
              range={range}
              zoom={readZoom(drawnZoom)}
              measure={measure}
              isCompared={isCompared}
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
                >
                  {measure === 'volume' && period !== undefined && (
                    <Button onClick={() => choose({ range: 'month', zoom: period })}>
                      <Trans>This traffic period</Trans>
                    </Button>
                  )}
                </ZoomBar>
              )}
            />
          )}
        </TrafficReads>
      )}
    </TrafficCard>
  )
}

/** The traffic period as a part of the time, undefined where it is unknown. What begins a second later ends in it. */
const periodText = ({ began, ends }: TrafficOutlook): string | undefined =>
  began === null || ends === null
    ? undefined
    : zoomText({ first: began / 1000 + 1, last: Date.parse(ends) / 1000 })

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
