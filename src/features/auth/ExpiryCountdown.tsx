import { Trans } from '@lingui/react/macro'
import { lazy } from '#lib/lazy/lazy.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { useNow } from '#ui/useNow.ts'
import { useSession } from '#lib/session/hooks.ts'

/** How long before expiry the countdown appears. In seconds. */
const warningTime = 600

const EndsSoon = lazy(async () => (await import('./ExpiryChip.tsx')).ExpiryChip, {
  errorFallback: () => null,
})

/** Shown in the session's last ten minutes. */
export function ExpiryCountdown() {
  const state = useSession()
  const now = useNow(5000) / 1000
  const session = state.status === 'signed-in' ? state.session : undefined
  const remaining = (session?.tokenExpire ?? 0) - now
  const expiresSoon = session && remaining > 0 && remaining <= warningTime
  return (
    <>
      <LiveRegion>
        {expiresSoon && (
          <Trans>
            Your session expires in less than ten minutes. Your entries are kept when you sign in
            again.
          </Trans>
        )}
      </LiveRegion>
      {expiresSoon && <EndsSoon session={session} />}
    </>
  )
}
