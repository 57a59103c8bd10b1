import { getClient } from '#api/actions/billing/client.ts'
import { useAction } from '#api/hooks.ts'
import type { Amount } from '#lib/money/amount.ts'
import { useCan } from '#lib/session/hooks.ts'

/** The credit of the account; undefined while it is not known, and where nobody may see it. */
export function useCredit(): Amount | undefined {
  const { allowed } = useCan()(getClient.key)
  const { data } = useAction(getClient, {}, { enabled: allowed })
  return data?.client.credit ?? undefined
}
