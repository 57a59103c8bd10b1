import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getClient, type ClientRecord } from '#api/actions/billing/client.ts'
import { updateClient } from '#api/actions/billing/clientChange.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, useMutateAction } from '#api/hooks.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import { useCan } from '#lib/session/hooks.ts'
import { refusedField } from '../record/refusedField.ts'
import type { Texts } from '../record/writeRecord.ts'
import { RecordDialog } from '../record/RecordDialog.tsx'
import { clientChange, clientFields, clientTexts, type ClientPart } from './clientFields.ts'

interface Props {
  part: ClientPart
  client: ClientRecord
  onClose: () => void
}

export function ClientDialog({ part, client, onClose }: Props) {
  const { t, i18n } = useLingui()
  const permission = useCan()(updateClient.key)
  const update = useMutateAction(updateClient)
  const readNow = useFreshClient()
  const fields = clientFields(part, client, i18n.locale)
  const titles = {
    address: t`Name and postal address`,
    settings: t`Invoices and email`,
    more: t`Additional details`,
  } as const satisfies Record<ClientPart, string>
  return (
    <RecordDialog
      action={updateClient}
      title={titles[part]}
      subject={titles[part]}
      draft={`client.${part}`}
      fields={fields}
      record={clientTexts(client)}
      readNow={readNow}
      request={(changes) => clientChange(changes, fields)}
      save={update.mutateAsync}
      refusedField={refusedField}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      onClose={onClose}
    />
  )
}

function useFreshClient(): () => Promise<Texts> {
  const client = useClient()
  const queryClient = useQueryClient()
  return async () => {
    const query = actionQuery(client, getClient, {})
    const reply = await fetchFresh(queryClient, query)
    return clientTexts(reply.client)
  }
}
