import { Trans, useLingui } from '@lingui/react/macro'
import { verifyMessenger } from '#api/actions/auth/account.ts'
import { brief } from '#lib/text/brief.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/Badge.tsx'

/** The messenger that the service writes to. What it knows of it stands in the account's tags (spec.md 4.1). */
export function MessengerCard() {
  const { t } = useLingui()
  const { record } = useSignedIn()
  const permission = useCan()(verifyMessenger.key)
  const valueOf = (name: string) => record.tags.find(({ tag }) => tag === name)?.value.trim()
  const [username, userId] = [valueOf('tg_username'), valueOf('tg_user_id')]
  return (
    <Card
      title={<Trans>Messenger</Trans>}
      aria-label={t`Messenger`}
      badge={
        userId !== undefined ? (
          <Badge tone="ok">
            <Trans>Linked</Trans>
          </Badge>
        ) : username ? (
          <Badge tone="warn">
            <Trans>{brief(username)}, not verified yet</Trans>
          </Badge>
        ) : (
          <Badge tone="off">
            <Trans>Not linked</Trans>
          </Badge>
        )
      }
    >
      <p className="text-muted">
        <Trans>Receive notifications in your messenger. To unlink it, contact support.</Trans>
      </p>
      <ButtonLink
        className="justify-self-start"
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        render={<DialogLink run="messenger" />}
      >
        {userId === undefined && !username ? (
          <Trans>Link messenger…</Trans>
        ) : (
          <Trans>Change username…</Trans>
        )}
      </ButtonLink>
    </Card>
  )
}
