import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { ReadDialog } from '#lib/forms/ReadDialog.tsx'
import { DeleteContact } from './DeleteContact.tsx'
import { EditContact } from './EditContact.tsx'
import { useContacts } from './useContacts.ts'

const dialogs = { 'edit-contact': EditContact, 'delete-contact': DeleteContact } as const

interface Props {
  run: keyof typeof dialogs
  id: number
  onClose: () => void
}

/** A dialog about one contact, which may have to be read first. */
export function OneContact({ run, id, onClose }: Props) {
  const read = useContacts()
  const found = read.data?.find((contact) => contact.id === id)
  // Once changed it may be gone, or another, a moment before the dialog closes.
  const [contact, setContact] = useState(found)
  if (found && !contact) setContact(found)
  const Show = dialogs[run]
  if (contact) return <Show contact={contact} onClose={onClose} />
  if (read.data)
    return (
      <NotFoundDialog onClose={onClose}>
        <Trans>Contact not found. It may have been deleted.</Trans>
      </NotFoundDialog>
    )
  return <ReadDialog read={read} title={<Trans>Contact</Trans>} onClose={onClose} />
}
