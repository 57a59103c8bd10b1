import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { checkPin, setPin } from '#api/actions/eq.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/Led.tsx'
import { checkSecondFactor, resendSecondFactor, resetSessions } from '#api/actions/auth/session.ts'
import { getClient } from '#api/actions/billing/client.ts'
import { updateClient } from '#api/actions/billing/clientChange.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { verifyMessenger } from '#api/actions/auth/account.ts'
import { truncate } from '#lib/text/truncate.ts'
import { useBotUrl } from './botUrl.ts'
import { OpenBot } from './OpenBot.tsx'

export function PinCard() {
  const { t } = useLingui()
  const { record } = useSignedIn()
  const can = useCan()
  const [set, check] = [can(setPin.key), can(checkPin.key)]
  const setReason = set.allowed ? undefined : t(set.reason)
  return (
    <Card
      title={<Trans>PIN</Trans>}
      aria-label={t`PIN`}
      badge={
        <Badge tone={record.new ? 'warn' : 'ok'}>
          {record.new ? <Trans>Missing</Trans> : <Trans>Active</Trans>}
        </Badge>
      }
    >
      <p className="text-muted">
        <Trans>
          Required to reboot, power off, reinstall or cancel a server. Only support can reset a lost
          PIN.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {record.new ? (
          <ButtonLink
            variant="primary"
            disabledReason={setReason}
            render={<DialogLink run="set-pin" />}
          >
            <Trans>Set PIN…</Trans>
          </ButtonLink>
        ) : (
          <>
            <ButtonLink disabledReason={setReason} render={<DialogLink run="change-pin" />}>
              <Trans>Change PIN…</Trans>
            </ButtonLink>
            <ButtonLink
              variant="ghost"
              disabledReason={check.allowed ? undefined : t(check.reason)}
              render={<DialogLink run="check-pin" />}
            >
              <Trans>Check PIN…</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  )
}

/** spec.md 2.5, 4.1, 5.5. */
export function TwoFactorCard() {
  const { t } = useLingui()
  const can = useCan()
  const read = useAllowed(getClient, {})
  const [change, resend, check] = [updateClient, resendSecondFactor, checkSecondFactor].map(
    ({ key }) => can(key),
  )
  const reasonOf = (permission = can(updateClient.key)): string | undefined =>
    permission.allowed ? undefined : t(permission.reason)
  return (
    <Card
      title={<Trans>Two-factor authentication</Trans>}
      aria-label={t`Two-factor authentication`}
      badge={
        read.data && (
          <Badge tone={read.data.client.twofaenabled ? 'ok' : 'warn'}>
            {read.data.client.twofaenabled ? <Trans>On</Trans> : <Trans>Off</Trans>}
          </Badge>
        )
      }
    >
      <ReadPart read={read} skeleton={<SkeletonBlock className="h-5 w-24" />}>
        {({ client: { twofaenabled } }) => (
          <>
            <p className="text-muted">
              <Trans>
                Sign-in also requires a code sent to your email or phone. API keys don’t need one.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink
                variant={twofaenabled ? 'secondary' : 'primary'}
                disabledReason={reasonOf(change)}
                render={<DialogLink run="two-factor" />}
              >
                {twofaenabled ? <Trans>Turn off…</Trans> : <Trans>Turn on…</Trans>}
              </ButtonLink>
              {twofaenabled && (
                <ButtonLink
                  variant="ghost"
                  disabledReason={reasonOf(resend) ?? reasonOf(check)}
                  render={<DialogLink run="try-code" />}
                >
                  <Trans>Send test code…</Trans>
                </ButtonLink>
              )}
            </div>
          </>
        )}
      </ReadPart>
    </Card>
  )
}

/** spec.md 3, 4.1. */
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
              ? t`You signed in without an email. Sign in with your email and password.`
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

/** The linked messenger is stored in the account's tags (spec.md 4.1). */
export function MessengerCard() {
  const { t } = useLingui()
  const { record } = useSignedIn()
  const permission = useCan()(verifyMessenger.key)
  const valueOf = (name: string) => record.tags.find(({ tag }) => tag === name)?.value.trim()
  const [username, userId] = [valueOf('tg_username'), valueOf('tg_user_id')]
  const botUrl = useBotUrl(username)
  const isUnverified = Boolean(username) && userId === undefined
  return (
    <Card
      title={<Trans>Messaging app</Trans>}
      aria-label={t`Messaging app`}
      badge={
        userId !== undefined ? (
          <Badge tone="ok">
            <Trans>Linked</Trans>
          </Badge>
        ) : username ? (
          <Badge tone="warn">
            <Trans>{{ name: truncate(username) }}, not verified yet</Trans>
          </Badge>
        ) : (
          <Badge tone="off">
            <Trans>Not linked</Trans>
          </Badge>
        )
      }
    >
      <p className="text-muted">
        <Trans>Receive notifications in your messaging app. To unlink it, contact support.</Trans>
      </p>
      {isUnverified && (
        <p className="text-muted">
          {botUrl === undefined ? (
            <Trans>To get the bot URL again, link the username again.</Trans>
          ) : (
            <Trans>Open our bot with this username to verify it.</Trans>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isUnverified && botUrl !== undefined && <OpenBot url={botUrl} variant="primary" />}
        <ButtonLink
          disabledReason={permission.allowed ? undefined : t(permission.reason)}
          render={<DialogLink run="messenger" />}
        >
          {userId === undefined && !username ? (
            <Trans>Link messaging app…</Trans>
          ) : (
            <Trans>Change username…</Trans>
          )}
        </ButtonLink>
      </div>
    </Card>
  )
}
