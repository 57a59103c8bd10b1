import { createFileRoute } from '@tanstack/react-router'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import type { RightSearch } from '#features/account/permissions/rightSearch.ts'
import { PermissionsTab } from '#features/account/permissions/PermissionsTab.tsx'

/** What whoever is signed in may do, in words. */
export const Route = createFileRoute('/_panel/account/permissions')({
  validateSearch: unvalidatedSearch<RightSearch>,
  component: PermissionsTab,
})
