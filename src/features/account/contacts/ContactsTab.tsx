import { ContactDialog } from './ContactDialog.tsx'
import { Contacts } from './Contacts.tsx'

export function ContactsTab() {
  return (
    <>
      <Contacts />
      <ContactDialog />
    </>
  )
}
