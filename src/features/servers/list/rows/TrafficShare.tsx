import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { useNow } from '#ui/useNow.ts'
import { trafficOutlook } from '../../rules/trafficPeriod.ts'
import { TrafficMeter } from '../../traffic/TrafficMeter.tsx'
import { percent } from '../../traffic/trafficNumbers.ts'

/** How much of the period's traffic a server has used: a bar and a percentage. */
export function TrafficShare({ detail }: { detail: ServerDetail }) {
  const { i18n } = useLingui()
  const outlook = trafficOutlook(detail.server_data, useNow(60_000))
  if (!outlook) return <span className="text-faint">–</span>
  if (outlook.share === null)
    return (
      <span className="text-muted">
        <Trans>no limit</Trans>
      </span>
    )
  return (
    <span className="inline-flex w-full items-center gap-2">
      <TrafficMeter outlook={outlook} className="h-1.5 min-w-0 flex-1" />
      <span className="num w-11 shrink-0 text-right">{percent(i18n, outlook.share)}</span>
    </span>
  )
}
