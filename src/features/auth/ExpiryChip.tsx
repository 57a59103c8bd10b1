import { Trans, useLingui } from '@lingui/react/macro'
import { Chip, ChipButton } from '#ui/Chip.tsx'
import { Countdown } from '#ui/Duration.tsx'
import { useSessionStore } from '#lib/session/hooks.ts'
import type { Session } from '#lib/session/session.ts'

/** The session's remaining time, and a button to renew it. */
export function ExpiryChip({ session }: { session: Session }) {
  const { t } = useLingui()
  const store = useSessionStore()
  const countdown = (
    <Countdown until={session.tokenExpire} over={<Trans>Session expires now</Trans>}>
      {(time) => <Trans>Session expires in {time}</Trans>}
    </Countdown>
  )
  // Renewing takes two sign-ins (signIn.ts), but an SSO hash can be used only once.
  const canRenew = session.identity.kind !== 'account' || session.identity.via === undefined
  return canRenew ? (
    <ChipButton
      tone="warn"
      className="min-w-0"
      title={t`Stay signed in`}
      onClick={() => store.renew(true)}
    >
      {countdown}
    </ChipButton>
  ) : (
    <Chip tone="warn" className="min-w-0">
      {countdown}
    </Chip>
  )
}
