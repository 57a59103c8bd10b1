import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCloseDialog, useOpenDialog } from '#form/openDialog.ts'
import { UnknownDialog } from '#form/UnknownDialog.tsx'
import { late } from '#late/late.tsx'
import { ReadPart } from '#reading/ReadPart.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { useContacts } from './useContacts.ts'

const NewContact = late(async () => (await import('./NewContact.tsx')).NewContact)
const aboutOne = {
  'edit-contact': late(async () => (await import('./EditContact.tsx')).EditContact),
  'delete-contact': late(async () => (await import('./DeleteContact.tsx')).DeleteContact),
} as const

const isAboutOne = (run: string): run is keyof typeof aboutOne => Object.hasOwn(aboutOne, run)

/** The dialog over the contacts that the address names. */
export function ContactDialog() {
  const { run, on } = useOpenDialog()
  const onClose = useCloseDialog()
  if (run === undefined) return null
  if (run === 'new-contact') return <NewContact onClose={onClose} />
  if (!isAboutOne(run)) return <UnknownDialog onClose={onClose} />
  return <OneContact key={`${run} ${on}`} run={run} id={Number(on)} onClose={onClose} />
}

interface OneProps {
  run: keyof typeof aboutOne
  id: number
  onClose: () => void
}

function OneContact({ run, id, onClose }: OneProps) {
  const read = useContacts()
  const found = read.data?.find((contact) => contact.id === id)
  // Once changed it may be gone, or another, a moment before the dialog closes.
  const [contact, setContact] = useState(found)
  if (found && !contact) setContact(found)
  const Show = aboutOne[run]
  if (contact) return <Show contact={contact} onClose={onClose} />
  if (read.data)
    return (
      <UnknownDialog onClose={onClose}>
        <Trans>There is no such contact. It may be deleted already.</Trans>
      </UnknownDialog>
    )
  return (
    <Dialog open title={<Trans>Contact</Trans>} onClose={onClose} footer={<DialogCancel />}>
      <ReadPart read={read}>{() => null}</ReadPart>
    </Dialog>
  )
}
