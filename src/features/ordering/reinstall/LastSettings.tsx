import { Trans } from '@lingui/react/macro'
import type { LastSettings as Last } from '../installation/lastSettings.ts'
import { settingsOf } from '../installation/settings.ts'
import { ownSystem, type SystemOption } from '../installation/system/systemOptions.ts'
import { Button } from '#ui/Button.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'

interface Props {
  last: Last
  systems: readonly SystemOption[]
  onUse: () => void
}

/** Offers what this browser last installed on the server. */
export function LastSettings({ last, systems, onUse }: Props) {
  const { os } = settingsOf(last.parameters)
  const name = systems.find(({ value }) => value === os)?.name
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={onUse}>
        <Trans>Use the settings of last time</Trans>
      </Button>
      <span className="text-muted">
        {os === ownSystem ? <Trans>no system</Trans> : (name ?? <Trans>another system</Trans>)}
        {', '}
        <RelativeTime time={last.at / 1000} />
      </span>
    </div>
  )
}
