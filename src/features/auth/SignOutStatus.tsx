import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useSessionStore } from '#lib/session/hooks.ts'
import { dateFormats } from '#ui/dateFormats.ts'

/** After signing out: until when the session may stay valid if the API hasn't confirmed its end. */
export function SignOutStatus() {
  const { i18n } = useLingui()
  const { ended, revocation } = useSessionStore()
  const until = useSyncExternalStore(ended.subscribe, ended.unrevokedUntil)
  const state = useSyncExternalStore(revocation.subscribe, revocation.state)
  if (until === undefined)
    return (
      state === 'done-late' && (
        <Strip tone="ok">
          <Trans>You’re signed out.</Trans>
        </Strip>
      )
    )
  // With the date: a session can last longer than a day.
  const time = i18n.date(new Date(until * 1000), dateFormats.dateTime)
  return (
    <Strip
      tone="warn"
      action={
        // Only the tab that signed out still has the token.
        (state === 'waiting' || state === 'running') && (
          <StripButton busy={state === 'running'} onClick={revocation.retryNow}>
            <Trans>Try again</Trans>
          </StripButton>
        )
      }
    >
      <Trans>
        You’re signed out here, but your session may stay valid until {time}. To end it, sign in and
        end all sessions.
      </Trans>
    </Strip>
  )
}
