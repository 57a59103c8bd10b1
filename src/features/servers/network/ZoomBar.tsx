import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import type { Outlined, TrafficModel } from './trafficModel.ts'
import { readZoom, shownPart, zoomText } from './zoom.ts'

interface Props {
  model: TrafficModel
  timeText: (time: number) => string
  /** As in the URL, or what is on its way there; empty for all. */
  zoom: string
  onZoom: (text: string) => void
  /** A handle is let go. */
  onEnd: () => void
  /** Other ways to choose a part. */
  children: ReactNode
}

/** Fewer would hardly be a line. */
const leastPoints = 2

/**
 * All the traffic in small, with a handle at each end of the part that is shown. The handles are the browser's own sliders, so
 * mouse, touch and keys move them, and screen readers say the time: recharts' brush names both alike and says pixels.
 */
export function ZoomBar({ model, timeText, zoom, onZoom, onEnd, children }: Props) {
  const { t } = useLingui()
  const { outline, interval = 0 } = model
  if (outline.length <= leastPoints) return null
  const last = outline.length - 1
  const timeAt = (index: number): number => outline[index]?.time ?? 0
  const shown = shownPart(readZoom(zoom), { first: timeAt(0), last: timeAt(last) }, interval)
  const from = outline.findIndex(({ time }) => time >= shown.first)
  const to = outline.findLastIndex(({ time }) => time <= shown.last)
  const show = (first: number, end: number): void =>
    onZoom(first <= 0 && end >= last ? '' : zoomText({ first: timeAt(first), last: timeAt(end) }))
  const slider = {
    min: 0,
    max: last,
    className: 'range-handle',
    onPointerUp: onEnd,
    onBlur: onEnd,
  } as const
  const outside = 'absolute inset-y-0 bg-surface opacity-75'
  return (
    <div className="grid gap-1.5">
      <fieldset aria-label={t`Part shown`} className="relative h-11 rounded-item bg-hover">
        <div className="absolute inset-x-3 inset-y-0" aria-hidden="true">
          <Outline outline={outline} />
          <div className={`${outside} left-0`} style={widthOf(from / last)} />
          <div className={`${outside} right-0`} style={widthOf(1 - to / last)} />
        </div>
        <input
          {...slider}
          type="range"
          // The one that can still move is above the other.
          style={{ zIndex: from > last / 2 ? 1 : 0 }}
          aria-label={t`Start`}
          aria-valuetext={timeText(timeAt(from))}
          value={from}
          onChange={({ target }) => show(Math.min(target.valueAsNumber, to - leastPoints), to)}
        />
        <input
          {...slider}
          type="range"
          aria-label={t`End`}
          aria-valuetext={timeText(timeAt(to))}
          value={to}
          onChange={({ target }) => show(from, Math.max(target.valueAsNumber, from + leastPoints))}
        />
      </fieldset>
      <div className="flex min-h-7.5 flex-wrap items-center gap-x-3 text-small text-muted touch:min-h-9.5">
        {shown.part === 'all' ? (
          <Trans>Move an end to look closer.</Trans>
        ) : shown.part === 'missed' ? (
          <Trans>There is no traffic at the time in the URL, so all is shown.</Trans>
        ) : (
          <>
            <span>
              {timeText(timeAt(from))} – {timeText(timeAt(to))}
            </span>
            <Button onClick={() => onZoom('')}>
              <Trans>Show the whole period</Trans>
            </Button>
          </>
        )}
        {children}
      </div>
    </div>
  )
}

const widthOf = (share: number): CSSProperties => ({ width: `${100 * share}%` })

/** More would be narrower than a pixel. */
const mostSteps = 400

function Outline({ outline }: { outline: readonly Outlined[] }) {
  const length = Math.ceil(outline.length / mostSteps)
  const steps = Array.from({ length: Math.ceil(outline.length / length) }, (_, step) =>
    outline
      .slice(step * length, (step + 1) * length)
      .reduce((most, { value }) => Math.max(most, value ?? 0), 0),
  )
  const most = Math.max(...steps, 1)
  const path = steps.map((value, step) => `L${step},${(1 - value / most) * 100}`).join('')
  const end = steps.length - 1
  return (
    <svg
      viewBox={`0 -8 ${Math.max(end, 1)} 108`}
      preserveAspectRatio="none"
      className="absolute size-full"
    >
      <path d={`M0,100${path}L${end},100Z`} fill="var(--accent)" opacity="0.3" />
    </svg>
  )
}
