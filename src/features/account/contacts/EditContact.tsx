import { Trans, useLingui } from '@lingui/react/macro'
import { getContacts, updateContact, type Contact } from '#api/actions/billing/contacts.ts'
import { useMutateAction } from '#api/hooks.ts'
import { ApiError } from '#api/wire.ts'
import { isPlaceholder } from '../rules/contacts.ts'
import type { Texts } from '../rules/threeWay.ts'
import { ContactForm } from './ContactForm.tsx'
import { contactLabel, contactTexts } from './contactFields.ts'
import { useContactsNow } from './useContacts.ts'

/** Changes a contact, or finishes one that was begun. */
export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useLingui()
  const { id } = contact
  const update = useMutateAction(updateContact)
  const readAll = useContactsNow()
  const unfinished = isPlaceholder(contact)
  const readNow = async (): Promise<Texts> => {
    const found = (await readAll()).find((candidate) => candidate.id === id)
    if (!found) throw new ApiError({ kind: 'not-found', action: getContacts.key })
    return contactTexts(found)
  }
  const label = contactLabel(contact)
  return (
    <ContactForm
      title={unfinished ? t`Complete contact ${id}` : t`Edit ${label}`}
      description={unfinished ? <Trans>This contact has no email yet.</Trans> : undefined}
      what={label}
      draft={`contact.${id}`}
      record={contactTexts(contact)}
      isNew={unfinished}
      send={unfinished ? <Trans>Complete contact</Trans> : <Trans>Save</Trans>}
      readNow={readNow}
      id={id}
      save={update.mutateAsync}
      onClose={onClose}
    />
  )
}
