// On every first screen, so not compiled, like building blocks (`drawnAnew` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import type { LoadProgress } from './useServerList.ts'

/** Progress of loading the servers that a search, a sort or an export needs. */
export function LoadProgressStrip({
  reading,
  forFile,
}: {
  reading: LoadProgress
  forFile: boolean
}) {
  const { t, i18n } = useLingui()
  const { state, requested, settled, failed, stop, resume, retry } = reading
  const progress = t`${i18n.number(settled)} of ${i18n.number(requested)}`
  if (state === 'stopped')
    return (
      <Strip
        tone="warn"
        action={
          <StripButton onClick={resume}>
            <Trans>Continue</Trans>
          </StripButton>
        }
      >
        <Trans>Stopped. The list may be incomplete.</Trans>
      </Strip>
    )
  if (state === 'loading' || forFile)
    return (
      <div className="flex flex-wrap items-center gap-2.5 rounded-card bg-info-soft px-3.5 py-1.5 text-info">
        <output className="font-[550]">
          {forFile ? (
            <Trans>Loading servers for export: {progress}</Trans>
          ) : (
            <Trans>Loading server details: {progress}</Trans>
          )}
        </output>
        <Meter
          label={t`Servers loaded`}
          value={settled}
          max={requested}
          text={progress}
          className="h-1 min-w-24 flex-1"
        />
        <Button variant="ghost" onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    )
  if (failed === 0) return null
  return (
    <Strip
      tone="warn"
      urgent
      action={
        <StripButton onClick={retry}>
          <Trans>Try again</Trans>
        </StripButton>
      }
    >
      <Plural
        value={failed}
        one="Couldn’t load # server. The list may be incomplete."
        other="Couldn’t load # servers. The list may be incomplete."
      />
    </Strip>
  )
}
