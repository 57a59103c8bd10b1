import { Trans } from '@lingui/react/macro'
import { lazy } from '#lib/lazy/lazy.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { useNow } from '#ui/useNow.ts'
import { useSession } from '#lib/session/hooks.ts'

/** When the countdown begins. In seconds. */
const shownFor = 600

/** Few people are there when a session ends. */
const EndsSoon = lazy(async () => (await import('./EndsSoon.tsx')).EndsSoon, { gone: () => null })

/** Says in the last ten minutes that the session is about to end, and has it begin anew. Nothing before, nothing after. */
export function ExpiryCountdown() {
  const state = useSession()
  const now = useNow(5000) / 1000
  const session = state.status === 'signed-in' ? state.session : undefined
  const left = (session?.tokenExpire ?? 0) - now
  const soon = session && left > 0 && left <= shownFor
  return (
    <>
      <LiveRegion>
        {soon && (
          <Trans>
            Your session expires in less than ten minutes. You can then sign in again without losing
            anything.
          </Trans>
        )}
      </LiveRegion>
      {soon && <EndsSoon session={session} />}
    </>
  )
}
