import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { deleteApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { mayHide } from '#api/lists.ts'
import { truncate } from '#lib/text/truncate.ts'
import { ConfirmField, confirmSchema } from '#lib/forms/ConfirmField.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { ReadDialog } from '#lib/forms/ReadDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { useKeys, keyDeleteWrite, useDeleteKey } from '../useKeys.ts'

interface Props {
  /** On this server's page, which deletes only its keys. */
  serverId?: number
  keyId: number
  onClose: () => void
}

/** Deletes a key after its name is typed. */
export function DeleteKey({ serverId, keyId, onClose }: Props) {
  const read = useKeys(serverId)
  const found = read.data?.find(({ id }) => id === keyId)
  // A deleted key leaves the list a moment before the dialog closes.
  const [key, setKey] = useState(found)
  // The name to type is the current one.
  if (found && found !== key) setKey(found)
  if (key) return <DeleteForm apiKey={key} serverId={serverId} onClose={onClose} />
  return (
    <ReadDialog
      read={read}
      title={<Trans>Delete key</Trans>}
      cancelLabel={<Trans>Close</Trans>}
      onClose={onClose}
    >
      <p>
        {read.data && mayHide(read.data, (other) => other !== keyId) ? (
          <Trans>This key couldn’t be read. Try again later or contact support.</Trans>
        ) : serverId === undefined ? (
          <Trans>API key not found. It may have been deleted.</Trans>
        ) : (
          <Trans>This server has no such API key. It may have been deleted.</Trans>
        )}
      </p>
    </ReadDialog>
  )
}

interface DeleteFormProps {
  apiKey: ApiKey
  serverId: number | undefined
  onClose: () => void
}

function DeleteForm({ apiKey, serverId, onClose }: DeleteFormProps) {
  const { t } = useLingui()
  const { id, name } = apiKey
  const remove = useDeleteKey()
  const forbidden = useForbidden(serverId)(deleteApiKey.key)
  const form = useForm({
    resolver: standardSchemaResolver(z.object({ name: confirmSchema(apiKey) })),
    defaultValues: { name: '' },
  })
  return (
    <FormDialog
      form={form}
      danger
      title={t`Delete ${{ name: truncate(name) }}?`}
      description={
        <Trans>
          Programs that use this key lose access immediately, and its sessions end. You can’t undo
          this.
        </Trans>
      }
      subject={t`Delete key ${{ name: truncate(name) }}`}
      submitLabel={<Trans>Delete key</Trans>}
      variant="danger"
      disabledReason={forbidden}
      action={deleteApiKey}
      request={() => ({ id })}
      verifiedWrite={keyDeleteWrite(id)}
      write={remove.mutateAsync}
      onSuccess={() => toast({ id: `key.${id}`, tone: 'ok', title: t`${name} deleted` })}
      onClose={onClose}
    >
      <ConfirmField control={form.control} name="name" target={apiKey} />
    </FormDialog>
  )
}
