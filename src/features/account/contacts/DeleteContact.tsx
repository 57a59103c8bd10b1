import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { deleteContact, type Contact } from '#api/actions/billing/contacts.ts'
import { useMutateAction } from '#api/hooks.ts'
import { deleteIfPresent } from '#api/verifyAfterLostReply.ts'
import { isPlaceholder } from '../rules/contacts.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { toast } from '#ui/toast.ts'
import { contactLabel } from './contactFields.ts'
import { useContactsNow } from './useContacts.ts'

/** Deletes a contact, after a question. */
export function DeleteContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useLingui()
  const { id } = contact
  const remove = useMutateAction(deleteContact)
  const readAll = useContactsNow()
  const permission = useCan()(deleteContact.key)
  const label = contactLabel(contact)
  const verifies = { action: deleteContact, about: id }
  return (
    <FormDialog
      form={useForm({ defaultValues: {} })}
      danger
      title={t`Delete ${label}?`}
      description={
        isPlaceholder(contact) ? (
          <Trans>This contact receives no email.</Trans>
        ) : contact.subaccount ? (
          <Trans>
            This contact can no longer sign in and receives no more email about this account.
          </Trans>
        ) : (
          <Trans>This contact receives no more email about this account.</Trans>
        )
      }
      what={t`Delete ${label}`}
      send={<Trans>Delete contact</Trans>}
      variant="danger"
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={deleteContact}
      request={() => ({ contact_id: id })}
      verifies={verifies}
      write={(request) =>
        deleteIfPresent(
          verifies,
          () => remove.mutateAsync(request),
          async () => !(await readAll()).some((other) => other.id === id),
        )
      }
      onTaken={() =>
        toast({
          id: `contact.${id}`,
          tone: 'ok',
          title: now`${label} deleted`,
        })
      }
      onClose={onClose}
    />
  )
}
