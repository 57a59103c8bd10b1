import { createFileRoute } from '@tanstack/react-router'
import { getContacts } from '#api/actions/billing/contacts.ts'
import { readOpenDialog } from '#lib/forms/openDialog.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { ContactsTab } from '#features/account/contacts/ContactsTab.tsx'

/** Other people who receive email about the account. */
export const Route = createFileRoute('/_panel/account/contacts')({
  validateSearch: readOpenDialog,
  loader: ({ context }) => prefetch(context, getContacts, {}),
  component: ContactsTab,
})
