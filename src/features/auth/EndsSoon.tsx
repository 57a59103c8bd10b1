import { Trans, useLingui } from '@lingui/react/macro'
import { Chip, ChipButton } from '#ui/Chip.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { useSessionStore } from '#lib/session/hooks.ts'
import type { Session } from '#lib/session/session.ts'

/** How long the session still lasts, and having it begin anew. */
export function EndsSoon({ session }: { session: Session }) {
  const { t } = useLingui()
  const store = useSessionStore()
  const left = (
    <Countdown until={session.tokenExpire} over={<Trans>Session expires now</Trans>}>
      {(time) => <Trans>Session expires in {time}</Trans>}
    </Countdown>
  )
  // What another service vouches for is good once, and this takes two sign-ins (signIn.ts).
  const canRenew = session.identity.kind !== 'account' || session.identity.via === undefined
  return canRenew ? (
    <ChipButton
      tone="warn"
      className="min-w-0"
      title={t`Stay signed in`}
      onClick={() => store.renew(true)}
    >
      {left}
    </ChipButton>
  ) : (
    <Chip tone="warn" className="min-w-0">
      {left}
    </Chip>
  )
}
