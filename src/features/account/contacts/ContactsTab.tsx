import { Contacts } from './Contacts.tsx'
import { useCloseDialog, useOpenDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'

export function ContactsTab() {
  return (
    <>
      <Contacts />
      <ContactDialog />
    </>
  )
}

const NewContact = lazy(async () => (await import('./NewContact.tsx')).NewContact)
const OneContact = lazy(async () => (await import('./OneContact.tsx')).OneContact)

/** The dialog over the contacts that the address names. */
function ContactDialog() {
  const { run, on } = useOpenDialog()
  const onClose = useCloseDialog()
  switch (run) {
    case undefined:
      return null
    case 'new-contact':
      return <NewContact onClose={onClose} />
    case 'edit-contact':
    case 'delete-contact':
      return <OneContact key={`${run} ${on}`} run={run} id={Number(on)} onClose={onClose} />
    default:
      return <NotFoundDialog onClose={onClose} />
  }
}
