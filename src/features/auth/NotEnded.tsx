import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useSessionStore } from '#lib/session/hooks.ts'
import { dateFormats } from '#ui/moment.ts'

/** For whoever signed out while the service could not be told: until when their session could still be used. */
export function NotEnded() {
  const { i18n } = useLingui()
  const { ended, revocation } = useSessionStore()
  const until = useSyncExternalStore(ended.subscribe, ended.untold)
  const state = useSyncExternalStore(revocation.subscribe, revocation.state)
  if (until === undefined)
    return (
      state === 'over' && (
        <Strip tone="ok">
          <Trans>You’re signed out.</Trans>
        </Strip>
      )
    )
  // With its day: sessions may last longer than one.
  const time = i18n.date(new Date(until * 1000), dateFormats.moment)
  return (
    <Strip
      tone="warn"
      action={
        // Another tab, or one that was reloaded, no longer has what it takes.
        (state === 'waits' || state === 'under-way') && (
          <StripButton busy={state === 'under-way'} onClick={revocation.retryNow}>
            <Trans>Try again</Trans>
          </StripButton>
        )
      }
    >
      <Trans>
        You’re signed out on this computer, but we couldn’t end your session. It stays valid until{' '}
        {time}.
      </Trans>
    </Strip>
  )
}
