import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { deleteApiKey, editApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { truncate } from '#lib/text/truncate.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ActionRow, Card } from '#ui/Card.tsx'
import { ToggleFailed, useToggleKey } from './list/useToggleKey.tsx'
import { replacementOf } from './replacement.ts'
import { useKeys } from './useKeys.ts'

/** The steps that are left once a newer key has a key's name and scope: test that one, disable this one, delete it. */
export function ReplacedBy({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui()
  const { data: keys = [] } = useKeys()
  const { toggle, toggling, failure } = useToggleKey()
  const forbidden = useForbidden()
  const newer = replacementOf(apiKey, keys)
  if (!newer) return null
  const name = truncate(apiKey.name)
  return (
    <Card
      flush
      title={<Trans>Replaced by a newer key</Trans>}
      description={
        <Trans>
          <Link to="/keys/$keyId" params={{ keyId: newer.id }} className="link mono">
            …{truncate(newer.token_view)}
          </Link>{' '}
          has the same name and scope. Each step can wait until you are ready.
        </Trans>
      }
    >
      <ol aria-label={t`Steps`}>
        <ActionRow
          title={<Trans>Test the new key</Trans>}
          action={
            <ButtonLink render={<DialogLink run="test-key" />}>
              <Trans>Test key</Trans>
            </ButtonLink>
          }
        >
          <Trans>Give it to your programs, and paste it from where you keep it.</Trans>
        </ActionRow>
        <ActionRow
          title={
            apiKey.active ? (
              <Trans>Disable the old key</Trans>
            ) : (
              <Trans>The old key is disabled</Trans>
            )
          }
          action={
            <Button
              busy={toggling.includes(apiKey.id)}
              disabledReason={forbidden(editApiKey.key)}
              aria-label={apiKey.active ? t`Disable ${{ name }}` : t`Enable ${{ name }}`}
              onClick={() => void toggle(apiKey)}
            >
              {apiKey.active ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
            </Button>
          }
        >
          <Trans>Its sessions end. Until it is deleted, you can enable it again.</Trans>
        </ActionRow>
        <ActionRow
          title={<Trans>Delete the old key</Trans>}
          action={
            <ButtonLink
              disabledReason={
                forbidden(deleteApiKey.key) ??
                (apiKey.active ? t`Disable it first, to see that nothing needs it.` : undefined)
              }
              render={<DialogLink run="delete-key" on={apiKey.id} />}
            >
              <Trans>Delete…</Trans>
            </ButtonLink>
          }
        >
          <Trans>Once nothing has missed it for some days.</Trans>
        </ActionRow>
      </ol>
      {failure && <ToggleFailed failure={failure} />}
    </Card>
  )
}
