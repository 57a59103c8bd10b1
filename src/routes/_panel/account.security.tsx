import { createFileRoute } from '@tanstack/react-router'
import { readOpenDialog } from '#lib/forms/openDialog.ts'
import { SecurityTab } from '#features/account/security/SecurityTab.tsx'

/** PIN, two-factor authentication, password, sessions, linked accounts. */
export const Route = createFileRoute('/_panel/account/security')({
  validateSearch: readOpenDialog,
  component: SecurityTab,
})
