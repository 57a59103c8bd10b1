import { createFileRoute } from '@tanstack/react-router'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import type { PermissionSearch } from '#features/permissions/usePermissionGroups.ts'
import { PermissionsTab } from '#features/permissions/PermissionsTab.tsx'

/** The permissions of this session. */
export const Route = createFileRoute('/_panel/account/permissions')({
  validateSearch: unvalidatedSearch<PermissionSearch>,
  component: PermissionsTab,
})
