import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { addApiKey } from '#api/actions/apiKeys.ts'
import type { RequestOf } from '#api/action.ts'
import { parseAllowList } from '#domain/allowList.ts'

/** Characters; our own choice. */
const longestName = 100

/** What a person sets of a server's key. */
export const keyFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => t`Give the key a name.` }),
      z.maxLength(longestName, { error: () => t`Use ${longestName} characters at most.` }),
    ),
  /** Addresses and networks, one a line. */
  allowed: z.string().check(
    z.check(({ value, issues }) => {
      const wrong = parseAllowList(value).find(({ network }) => network === null)
      if (!wrong) return
      const message = t`${wrong.text} is neither an address nor a network.`
      issues.push({ code: 'custom', input: value, message })
    }),
  ),
  active: z.boolean(),
})
export type KeyValues = z.output<typeof keyFields>

/** As the service wants it. A server's key gives no notice of sign-ins (spec 4.3). */
export const keySettings = (
  { name, allowed, active }: KeyValues,
  serverId: number,
): RequestOf<typeof addApiKey>['params'] => ({
  name,
  // Left out, a change would turn it into a key for the whole account.
  server_id: serverId,
  ip: parseAllowList(allowed)
    .map(({ text }) => text)
    .join(','),
  login_notify_method: 'none',
  active,
})
