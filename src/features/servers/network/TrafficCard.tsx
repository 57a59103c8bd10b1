import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'
import { WhenVisible } from '#ui/viewport.tsx'
import type { TrafficRange, ViewChange } from './trafficSearch.ts'

interface Props {
  /** "Traffic, eth0" */
  title: string
  range: TrafficRange
  onView: (change: ViewChange) => void
  /** Before the choice of the period. */
  actions?: ReactNode
  /** Loads once it is visible. */
  children: ReactNode
}

/** Traffic over a day, month or year. */
export function TrafficCard({ title, range, onView, actions, children }: Props) {
  const { t } = useLingui()
  return (
    <Card
      aria-label={title}
      title={title}
      actions={
        <>
          {actions}
          <SegmentedControl
            label={t`Period`}
            value={range}
            // A part of one is hardly ever within another.
            onChange={(chosen) => onView({ range: chosen, zoom: undefined })}
            options={[
              { value: 'day', label: t({ message: 'Day', context: 'length of time' }) },
              { value: 'month', label: t({ message: 'Month', context: 'length of time' }) },
              { value: 'year', label: t({ message: 'Year', context: 'length of time' }) },
            ]}
          />
        </>
      }
    >
      <WhenVisible placeholder={<TrafficSkeleton />}>{children}</WhenVisible>
    </Card>
  )
}

/** As tall as the chart and its legend. */
export function TrafficSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading traffic`}>
      <SkeletonBlock className="h-80" />
    </Loading>
  )
}
