import { Trans, useLingui } from '@lingui/react/macro'
import { Chip, ChipButton } from '#ui/Chip.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { useNow } from '#ui/useNow.ts'
import { useSession, useSessionStore } from './hooks.ts'

/** When the countdown begins. In seconds. */
const shownFor = 600

/** Says in the last ten minutes that the session is about to end, and has it begin anew. Nothing before, nothing after. */
export function ExpiryCountdown() {
  const { t } = useLingui()
  const store = useSessionStore()
  const state = useSession()
  const now = useNow(5000) / 1000
  const session = state.status === 'signed-in' ? state.session : undefined
  const until = session?.tokenExpire ?? 0
  const shown = until > now && until - now <= shownFor
  const left = (
    <Countdown until={until} over={<Trans>Session ends now</Trans>}>
      {(time) => <Trans>Session ends in {time}</Trans>}
    </Countdown>
  )
  // What another service vouches for is good once, and this takes two log-ins (signIn.ts).
  const canRenew = session?.identity.kind !== 'account' || session.identity.via === undefined
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
      {shown && canRenew && (
        <ChipButton
          tone="warn"
          className="min-w-0"
          title={t`Stay signed in`}
          onClick={() => store.renew(true)}
        >
          {left}
        </ChipButton>
      )}
      {shown && !canRenew && (
        <Chip tone="warn" className="min-w-0">
          {left}
        </Chip>
      )}
    </>
  )
}
