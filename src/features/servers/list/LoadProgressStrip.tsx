// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LoadingLine } from '#ui/LoadingLine.tsx'
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
      <LoadingLine
        label={t`Servers loaded`}
        done={settled}
        all={requested}
        count={progress}
        onStop={stop}
      >
        {forFile ? (
          <Trans>Loading servers for export: {progress}</Trans>
        ) : (
          <Trans>Loading server details: {progress}</Trans>
        )}
      </LoadingLine>
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
