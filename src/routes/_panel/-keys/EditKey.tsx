import { Trans, useLingui } from '@lingui/react/macro'
import { editApiKey, viewApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { useMutateAction } from '#api/hooks.ts'
import { parseAllowList } from '#domain/allowList.ts'
import { brief } from '#domain/brief.ts'
import { useCan } from '#session/hooks.ts'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { KeyForm } from './KeyForm.tsx'
import { keySettings } from './keyFields.ts'

interface Props {
  serverId: number
  keyId: number
  onClose: () => void
}

/** Changes a key; its secret stays what it is. */
export function EditKey({ serverId, keyId, onClose }: Props) {
  const read = useAllowed(viewApiKey, { id: keyId }, serverId)
  if (read.data) return <EditForm apiKey={read.data} serverId={serverId} onClose={onClose} />
  return (
    <Dialog
      open
      placement="side"
      title={<Trans>Change a key</Trans>}
      onClose={onClose}
      footer={<DialogCancel />}
    >
      <ReadPart read={read}>{() => null}</ReadPart>
    </Dialog>
  )
}

interface EditFormProps {
  apiKey: ApiKey
  serverId: number
  onClose: () => void
}

function EditForm({
  apiKey: { id, name, ip, active, server_id },
  serverId,
  onClose,
}: EditFormProps) {
  const { t } = useLingui()
  const edit = useMutateAction(editApiKey)
  const permission = useCan()(editApiKey.key, serverId)
  // The address may name a key of the account or of another server: saving here would move it.
  const reason = permission.allowed
    ? server_id === serverId
      ? undefined
      : t`This key is not one of this server.`
    : t(permission.reason)
  return (
    <KeyForm
      title={t`Change ${brief(name)}`}
      values={{
        name,
        active,
        allowed: parseAllowList(ip)
          .map(({ text }) => text)
          .join('\n'),
      }}
      what={t`Key ${brief(name)}`}
      send={<Trans>Save</Trans>}
      disabledReason={reason}
      write={(values) => edit.mutateAsync({ params: { id, ...keySettings(values, serverId) } })}
      onClose={onClose}
    />
  )
}
