import { useLingui } from '@lingui/react/macro'
import { Meter } from '#ui/Meter.tsx'
import { isAtRisk, type TrafficOutlook } from '../rules/trafficPeriod.ts'
import { percent, terabytes } from './trafficNumbers.ts'

interface Props {
  outlook: TrafficOutlook
  /** Its size. */
  className: string
}

/** What is used of what is included, with a mark at how much of the period has passed. Nothing without a limit. */
export function TrafficMeter({ outlook, className }: Props) {
  const { t, i18n } = useLingui()
  const { used, included, share, passed } = outlook
  if (included === null || share === null) return null
  const amount = terabytes(i18n, used)
  const limit = terabytes(i18n, included)
  const text = t`${amount} of ${limit} TB`
  return (
    <Meter
      label={t`Traffic used`}
      value={used}
      max={included}
      text={passed === null ? text : t`${text}, ${percent(i18n, passed)} of the period has passed`}
      tone={share > 1 ? 'bad' : isAtRisk(outlook) ? 'warn' : 'ok'}
      mark={passed ?? undefined}
      className={className}
    />
  )
}
