import { createFileRoute } from '@tanstack/react-router'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import type { LoginSearch } from '#features/account/logins/loginSearch.ts'
import { SignInHistoryTab } from '#features/account/logins/SignInHistoryTab.tsx'

/** Who has signed in to the account, when and from where. */
export const Route = createFileRoute('/_panel/account/logins')({
  validateSearch: unvalidatedSearch<LoginSearch>,
  component: SignInHistoryTab,
})
