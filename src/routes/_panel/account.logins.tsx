import { createFileRoute } from '@tanstack/react-router'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import {
  SignInHistoryTab,
  type SignInHistorySearch,
} from '#features/account/signInHistory/SignInHistoryTab.tsx'

/** The sign-in history. */
export const Route = createFileRoute('/_panel/account/logins')({
  validateSearch: unvalidatedSearch<SignInHistorySearch>,
  component: SignInHistoryTab,
})
