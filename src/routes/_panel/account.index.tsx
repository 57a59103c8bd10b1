import { createFileRoute } from '@tanstack/react-router'
import { readOpenDialog } from '#lib/forms/openDialog.ts'
import { ProfileTab } from '#features/account/profile/ProfileTab.tsx'

/** The client as billing knows them: what people change themselves, and what only the service does. */
export const Route = createFileRoute('/_panel/account/')({
  validateSearch: readOpenDialog,
  component: ProfileTab,
})
