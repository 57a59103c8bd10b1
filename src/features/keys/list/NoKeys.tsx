import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { addApiKey } from '#api/actions/apiKeys.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useForbidden } from '../useForbidden.ts'

/** Opens the form of a new key. */
export function NewKeyLink({ serverId }: { serverId?: number }) {
  return (
    <ButtonLink
      variant="primary"
      disabledReason={useForbidden(serverId)(addApiKey.key)}
      render={<DialogLink run="new-key" />}
    >
      <Trans>New key</Trans>
    </ButtonLink>
  )
}

/** Before the first one: what a key is good for. */
export const NoKeys = ({ ofServer }: { ofServer: boolean }) => (
  <EmptyState
    icon={<KeyRound />}
    title={ofServer ? <Trans>No keys for this server</Trans> : <Trans>No API keys yet</Trans>}
  >
    {ofServer ? (
      <Trans>
        With a key of its own, a program can work with this server without your password, and you
        can take the key away at any time.
      </Trans>
    ) : (
      <Trans>
        With a key, a program can work with your servers without your password. You choose from
        where it works, and can take it away at any time.
      </Trans>
    )}
  </EmptyState>
)
