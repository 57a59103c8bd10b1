import { createFileRoute } from '@tanstack/react-router'
import { unread } from '#lib/queryStates/unreadSearch.ts'
import type { LoginSearch } from '#features/account/logins/loginSearch.ts'
import { LogInsTab } from '#features/account/logins/LogInsTab.tsx'

/** Who has signed in to the account, when and from where. */
export const Route = createFileRoute('/_panel/account/logins')({
  validateSearch: unread<LoginSearch>,
  component: LogInsTab,
})
