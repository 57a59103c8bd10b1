import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { portNames } from './networkPorts.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'
import { WhenSeen } from '#ui/WhenSeen.tsx'
import { Traffic } from './Traffic.tsx'
import { useTrafficChoice } from './useTraffic.ts'

interface Props {
  target: ServerTarget
  /** The overview shows the public port only. */
  choosePort?: boolean
}

/** What goes through a port, over a day, a month or a year. Reads it when it comes into sight. */
export function TrafficCard({ target, choosePort = false }: Props) {
  const { t } = useLingui()
  const ports = portNames(target.kind)
  const { port, range, asTable, choose } = useTrafficChoice(choosePort ? ports : [ports[0]])
  return (
    <Card
      aria-label={t`Traffic, ${port}`}
      title={<Trans>Traffic, {port}</Trans>}
      actions={
        <>
          {choosePort && ports.length > 1 && (
            <SegmentedControl
              label={t`Port`}
              value={port}
              onChange={(chosen) => choose({ port: chosen })}
              options={ports.map((name) => ({ value: name, label: name }))}
            />
          )}
          <SegmentedControl
            label={t`Time`}
            value={range}
            onChange={(chosen) => choose({ range: chosen })}
            options={[
              { value: 'day', label: t({ message: 'Day', context: 'length of time' }) },
              { value: 'month', label: t({ message: 'Month', context: 'length of time' }) },
              { value: 'year', label: t({ message: 'Year', context: 'length of time' }) },
            ]}
          />
        </>
      }
    >
      <WhenSeen placeholder={<TrafficSkeleton />}>
        <Traffic
          key={`${port} ${range}`}
          serverId={target.id}
          port={port}
          range={range}
          asTable={asTable}
          onForm={(as) => choose({ as })}
        />
      </WhenSeen>
    </Card>
  )
}

/** As tall as the chart with its legend. */
function TrafficSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the traffic`}>
      <SkeletonBlock className="h-64" />
    </Loading>
  )
}
