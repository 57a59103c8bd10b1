import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { t as translate } from '@lingui/core/macro'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { ReadDialog } from '#lib/forms/ReadDialog.tsx'
import {
  getContacts,
  updateContact,
  type Contact,
  deleteContact,
} from '#api/actions/billing/contacts.ts'
import { useMutateAction } from '#api/hooks.ts'
import { isListed, mayHide, notHidden } from '#api/lists.ts'
import { ApiError } from '#api/wire.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import { ConfirmDialog } from '#lib/forms/ConfirmDialog.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { toast } from '#ui/toast.ts'
import {
  useContacts,
  isPlaceholder,
  useFreshContacts,
  contactLabel,
  contactTexts,
} from './contacts.ts'
import type { Texts } from '../record/writeRecord.ts'
import { ContactForm } from './ContactForm.tsx'

const dialogs = { 'edit-contact': EditContact, 'delete-contact': DeleteContact } as const

interface Props {
  run: keyof typeof dialogs
  id: number
  onClose: () => void
}

export function OneContactDialog({ run, id, onClose }: Props) {
  const read = useContacts()
  const found = read.data?.find((contact) => contact.id === id)
  // Keeps showing this contact while it is deleted or changed, until the dialog closes.
  const [contact, setContact] = useState(found)
  if (found && !contact) setContact(found)
  const Show = dialogs[run]
  if (contact) return <Show contact={contact} onClose={onClose} />
  if (read.data)
    return (
      <NotFoundDialog onClose={onClose}>
        {mayHide(read.data, (other) => other !== id) ? (
          <Trans>This contact couldn’t be read. Try again later or contact support.</Trans>
        ) : (
          <Trans>Contact not found. It may have been deleted.</Trans>
        )}
      </NotFoundDialog>
    )
  return <ReadDialog read={read} title={<Trans>Contact</Trans>} onClose={onClose} />
}

/** Edits a contact, or completes a placeholder. */
export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useLingui()
  const { id } = contact
  const update = useMutateAction(updateContact)
  const readAll = useFreshContacts()
  const isIncomplete = isPlaceholder(contact)
  const readNow = async (): Promise<Texts> => {
    const all = await readAll()
    const found = all.find((candidate) => candidate.id === id)
    if (found) return contactTexts(found)
    notHidden(all, getContacts, (other) => other !== id)
    throw new ApiError({ kind: 'not-found', action: getContacts.key })
  }
  const name = contactLabel(contact)
  return (
    <ContactForm
      title={isIncomplete ? t`Finish contact ${id}` : t`Edit ${name}`}
      description={isIncomplete ? <Trans>This contact has no email yet.</Trans> : undefined}
      subject={name}
      draft={`contact.${id}`}
      record={contactTexts(contact)}
      isNew={isIncomplete}
      submitLabel={isIncomplete ? <Trans>Finish contact</Trans> : <Trans>Save</Trans>}
      readNow={readNow}
      id={id}
      save={update.mutateAsync}
      onClose={onClose}
    />
  )
}

export function DeleteContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useLingui()
  const { id } = contact
  const remove = useMutateAction(deleteContact)
  const readAll = useFreshContacts()
  const permission = useCan()(deleteContact.key)
  const name = contactLabel(contact)
  const verifies = { action: deleteContact, about: id }
  return (
    <ConfirmDialog
      danger
      title={t`Delete ${name}?`}
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
      subject={t`Delete ${name}`}
      submitLabel={<Trans>Delete contact</Trans>}
      variant="danger"
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={deleteContact}
      request={() => ({ contact_id: id })}
      verifiedWrite={verifies}
      write={(request) =>
        verifyAfterLostReply(
          verifies,
          () => remove.mutateAsync(request),
          async () =>
            !isListed(
              await readAll(),
              (other) => other.id === id,
              getContacts,
              (other) => other !== id,
            ),
        )
      }
      onSuccess={() =>
        toast({
          id: `contact.${id}`,
          tone: 'ok',
          title: translate`${name} deleted`,
        })
      }
      onClose={onClose}
    />
  )
}
