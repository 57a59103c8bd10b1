import { Trans, useLingui } from '@lingui/react/macro'
import { editApiKey, viewApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { truncate } from '#lib/text/truncate.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { ReadDialog } from '#lib/forms/ReadDialog.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { keyEditWrite, useKeyWrites } from '../useKeys.ts'
import { KeyForm } from './KeyForm.tsx'
import { keySettings, keyValues, wholeAccount } from './keyFields.ts'

interface Props {
  /** On this server's page, which edits only its keys. */
  serverId?: number
  keyId: number
  onClose: () => void
}

/** Edits a key; its secret and scope stay. */
export function EditKey({ serverId, keyId, onClose }: Props) {
  const read = useAllowed(viewApiKey, { id: keyId }, serverId)
  if (read.data) return <EditForm apiKey={read.data} serverId={serverId} onClose={onClose} />
  return (
    <ReadDialog read={read} placement="side" title={<Trans>Edit key</Trans>} onClose={onClose} />
  )
}

interface EditFormProps {
  apiKey: ApiKey
  serverId: number | undefined
  onClose: () => void
}

function EditForm({ apiKey, serverId, onClose }: EditFormProps) {
  const { t } = useLingui()
  const { name, server_id } = apiKey
  const { email } = useSignedIn().record
  const { save } = useKeyWrites()
  const forbidden = useForbidden(serverId)(editApiKey.key)
  // The URL may name a key of the account or of another server.
  const isOutside = serverId !== undefined && server_id !== serverId
  return (
    <KeyForm
      title={t`Edit ${{ name: truncate(name) }}`}
      values={keyValues(apiKey, email)}
      scope={
        <p className="text-muted">
          {server_id === wholeAccount ? (
            <Trans>Scope: whole account. To change the scope, create another key.</Trans>
          ) : (
            <Trans>Scope: one server. To change the scope, create another key.</Trans>
          )}
        </p>
      }
      subject={t`Edit ${{ name: truncate(name) }}`}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={forbidden ?? (isOutside ? t`This key has another scope.` : undefined)}
      action={editApiKey}
      request={(values) => ({ params: { id: apiKey.id, ...keySettings(values) } })}
      verifiedWrite={keyEditWrite(apiKey.id)}
      write={(request) => save(apiKey, request)}
      onClose={onClose}
    />
  )
}
