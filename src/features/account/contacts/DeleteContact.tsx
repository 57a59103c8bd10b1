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
          <Trans>It was never finished: nobody gets its mail.</Trans>
        ) : contact.subaccount ? (
          <Trans>
            Mail about this account no longer goes to it, and it cannot sign in any more.
          </Trans>
        ) : (
          <Trans>Mail about this account no longer goes to it.</Trans>
        )
      }
      what={t`${label}: delete`}
      send={<Trans>Delete the contact</Trans>}
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
      onTaken={({ kind }) =>
        toast({
          id: `contact.${id}`,
          tone: 'ok',
          title: kind === 'answered' ? now`${label} deleted` : now`${label} is deleted`,
        })
      }
      onClose={onClose}
    />
  )
}
