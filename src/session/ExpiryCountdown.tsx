import { Trans } from '@lingui/react/macro'
import { Chip } from '#ui/Chip.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { useNow } from '#ui/useNow.ts'
import { useSession } from './hooks.ts'

/** When the countdown begins. In seconds. */
const shownFor = 600

/** Says in the last ten minutes that the session is about to end. Nothing before, nothing after. */
export function ExpiryCountdown() {
  const state = useSession()
  const now = useNow(5000) / 1000
  const until = state.status === 'signed-in' ? state.session.tokenExpire : 0
  const shown = until > now && until - now <= shownFor
  return (
    <>
      <LiveRegion>
        {shown && (
          <Trans>
            Your session ends within ten minutes. You can then sign in again without losing
            anything.
          </Trans>
        )}
      </LiveRegion>
      {shown && (
        <Chip tone="warn" className="min-w-0">
          <Countdown until={until} over={<Trans>Session ends now</Trans>}>
            {(left) => <Trans>Session ends in {left}</Trans>}
          </Countdown>
        </Chip>
      )}
    </>
  )
}
