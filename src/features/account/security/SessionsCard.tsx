import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { resetSessions } from '#api/actions/auth/session.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

/** For when somebody else may be signed in. spec.md 3, 4.1. */
export function SessionsCard() {
  const { t } = useLingui()
  const { record, identity } = useSignedIn()
  const permission = useCan()(resetSessions.key)
  const email = record.email || (identity.kind === 'account' ? identity.email : '')
  return (
    <Card title={<Trans>Sessions</Trans>} aria-label={t`Sessions`}>
      <p className="text-muted">
        <Trans>
          Signs out everyone from this account, including you. See{' '}
          <Link to="/account/logins" className="link underline">
            sign-in history
          </Link>
          .
        </Trans>
      </p>
      <ButtonLink
        className="justify-self-start"
        disabledReason={
          permission.allowed
            ? email === ''
              ? t`This session has no email. Sign in with your email and password.`
              : undefined
            : t(permission.reason)
        }
        render={<DialogLink run="end-sessions" />}
      >
        <Trans>End all sessions…</Trans>
      </ButtonLink>
    </Card>
  )
}
