import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { addApiKey } from '#api/actions/apiKeys.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'

export function NewKeyLink({ serverId }: { serverId?: number }) {
  return (
    <ButtonLink
      variant="primary"
      disabledReason={useForbidden(serverId)(addApiKey.key)}
      render={<DialogLink run="new-key" />}
    >
      <Trans>Create key</Trans>
    </ButtonLink>
  )
}

export const NoKeys = ({ ofServer }: { ofServer: boolean }) => (
  <EmptyState
    icon={<KeyRound />}
    title={ofServer ? <Trans>No API keys for this server</Trans> : <Trans>No API keys yet</Trans>}
  >
    {ofServer ? (
      <Trans>API keys give programs access to this server only.</Trans>
    ) : (
      <Trans>API keys give programs access without your password.</Trans>
    )}
  </EmptyState>
)
