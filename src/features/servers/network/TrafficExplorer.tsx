import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue } from 'react'
import type { TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import { LineChart } from '#lib/charts/charts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SegmentedControl, useOptimisticChoice } from '#ui/SegmentedControl.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { TrafficCard } from './TrafficCard.tsx'
import { TrafficFigure, type TrafficFigureProps } from './TrafficFigure.tsx'
import { type TrafficRead, TrafficReads } from './TrafficReads.tsx'
import type { Measure, TrafficView, ViewChange } from './trafficSearch.ts'
import { readZoom, zoomText } from './zoom.ts'
import { ZoomBar } from './ZoomBar.tsx'

interface Props extends Pick<TrafficFigureProps, 'keys' | 'directions' | 'fileName' | 'outlook'> {
  title: string
  reads: readonly TrafficRead[]
  view: TrafficView
  onView: (change: ViewChange) => void
  /** What else can be chosen. */
  actions: ReactNode
  /** Instead of a chart, where nothing is chosen. */
  nothing: ReactNode
}

/** Traffic to look closer at: a day, month or year, or a part of it, beside the period before. */
export function TrafficExplorer(props: Props) {
  const { title, reads, keys, directions, fileName, view, onView, actions, outlook } = props
  const { t } = useLingui()
  const { range = 'day', measure = 'rate' } = view
  const [compared, compare] = useOptimisticChoice<'before' | 'none'>(
    view.compare ?? 'none',
    (chosen) => onView({ compare: chosen === 'none' ? undefined : chosen }),
  )
  const isCompared = compared === 'before'
  const zoom = useUrlText(view.zoom ?? '', (text) =>
    onView({ zoom: text === '' ? undefined : text }),
  )
  const period = outlook && periodText(outlook)
  // Handles follow the pointer even where a year of five-minute measurements is drawn.
  const drawnZoom = useDeferredValue(zoom.text)
  return (
    <TrafficCard
      title={title}
      range={range}
      onView={onView}
      actions={
        <>
          {actions}
          <Checkbox
            label={<Trans>Period before</Trans>}
            checked={isCompared}
            onChange={({ target }) => compare(target.checked ? 'before' : 'none')}
          />
          <SegmentedControl<Measure>
            label={t`Values`}
            value={measure}
            onChange={(chosen) => onView({ measure: chosen === 'rate' ? undefined : chosen })}
            options={[
              { value: 'rate', label: t`Rate` },
              { value: 'volume', label: t`Added up` },
            ]}
          />
        </>
      }
    >
      {reads.length === 0 ? (
        props.nothing
      ) : (
        <TrafficReads key={range} reads={reads} range={range} withEarlier={isCompared}>
          {(sources) => (
            <TrafficFigure
              sources={sources}
              keys={keys}
              directions={directions}
              fileName={fileName}
              chart={LineChart}
              height={260}
              range={range}
              zoom={readZoom(drawnZoom)}
              measure={measure}
              isCompared={isCompared}
              asTable={view.as === 'table'}
              onForm={(form) => onView({ as: form })}
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
                    <Button onClick={() => onView({ range: 'month', zoom: period })}>
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
