import { Trans, useLingui } from '@lingui/react/macro'
import { checkSecondFactor, resendSecondFactor } from '#api/actions/auth/session.ts'
import { getClient } from '#api/actions/billing/client.ts'
import { updateClient } from '#api/actions/billing/clientChange.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/Badge.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'

/** Whether a code is asked for after the password. spec.md 2.5, 4.1, 5.5. */
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
      <ReadPart
        read={read}
        failed={<Trans>Couldn’t load two-factor authentication</Trans>}
        skeleton={<SkeletonBlock className="h-5 w-24" />}
      >
        {({ client: { twofaenabled } }) => (
          <>
            <p className="text-muted">
              <Trans>
                Signing in also needs a verification code sent to your email or phone. API keys
                don’t need one.
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
