import { createFileRoute } from '@tanstack/react-router'
import { readOpenDialog } from '#lib/forms/openDialog.ts'
import { ProfileTab } from '#features/account/profile/ProfileTab.tsx'

/** The client's record at billing. */
export const Route = createFileRoute('/_panel/account/')({
  validateSearch: readOpenDialog,
  component: ProfileTab,
})
