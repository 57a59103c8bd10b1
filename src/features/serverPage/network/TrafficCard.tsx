import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readTrafficSearch, type TrafficSearch } from '#features/servers/network/trafficSearch.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'
import { WhenVisible } from '#ui/viewport.tsx'

interface Props {
  ports: readonly string[]
  /** Before the choice of the period. */
  actions?: ReactNode
  /** Loads once it is visible. */
  children: ReactNode
}

/** Traffic of ports over a day, month or year. */
export function TrafficCard({ ports, actions, children }: Props) {
  const { t } = useLingui()
  const { range = 'day' } = page.useSearch()
  const choose = useTrafficChoice()
  const port = ports.join(', ')
  return (
    <Card
      aria-label={ports.length === 0 ? t`Traffic` : t`Traffic, ${port}`}
      title={ports.length === 0 ? <Trans>Traffic</Trans> : <Trans>Traffic, {port}</Trans>}
      actions={
        <>
          {actions}
          <SegmentedControl
            label={t`Period`}
            value={range}
            // A part of one is hardly ever within another.
            onChange={(chosen) => choose({ range: chosen, zoom: undefined })}
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
function TrafficSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading traffic`}>
      <SkeletonBlock className="h-80" />
    </Loading>
  )
}

const page = getRouteApi('/_panel/servers_/$serverId')

interface Change extends Omit<TrafficSearch, 'as' | 'zoom' | 'measure' | 'compare'> {
  measure?: 'volume' | undefined
  compare?: 'before' | undefined
  as?: 'table' | 'chart'
  zoom?: string | undefined
}

/** Changes what the URL says of traffic. */
export function useTrafficChoice(): (change: Change) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        readTrafficSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
}
