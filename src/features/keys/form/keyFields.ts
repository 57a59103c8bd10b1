import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { noticeMethods, type addApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import type { RequestOf } from '#api/action.ts'
import { parseAllowList } from '#lib/rules/allowList.ts'

/** Characters; our own choice. */
const longestName = 100

/** The reach of a key that opens the whole account (spec.md 2.3). */
export const wholeAccount = 0

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What a person sets of a key. */
export const keyFields = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => t`Enter a name` }),
        z.maxLength(longestName, { error: () => t`At most ${longestName} characters` }),
      ),
    /** The number of the one server that it opens, or `wholeAccount`. */
    reach: z.int(),
    /** Addresses and networks, one a line. */
    allowed: z.string().check(
      z.check(({ value, issues }) => {
        const wrong = parseAllowList(value).find(({ network }) => network === null)
        if (!wrong) return
        const message = t`${wrong.text} is not an IP address or network`
        issues.push({ code: 'custom', input: value, message })
      }),
    ),
    notice: z.enum(noticeMethods),
    /** Both stay as they were typed while the other way is chosen. */
    email: z.string().check(z.trim()),
    webhook: z.string().check(z.trim()),
    active: z.boolean(),
  })
  .check(
    z.check(({ value, issues }) => {
      const wrong = notificationIssue(value)
      if (wrong) issues.push({ code: 'custom', input: value, ...wrong })
    }),
  )
export type KeyValues = z.output<typeof keyFields>

/** A server's key gives no notice of sign-ins, whatever was chosen before (spec.md 4.3). */
export const notificationOf = ({ reach, notice }: Pick<KeyValues, 'reach' | 'notice'>) =>
  reach === wholeAccount ? notice : 'none'

function notificationIssue(values: KeyValues): { path: string[]; message: string } | undefined {
  switch (notificationOf(values)) {
    case 'none':
      return undefined
    case 'email':
      return emailPattern.test(values.email)
        ? undefined
        : { path: ['email'], message: t`Enter a complete email address` }
    case 'webhook': {
      const problem = webhookProblem(values.webhook)
      if (!problem) return undefined
      const message =
        problem === 'with-password'
          ? t`Remove the username and password from the URL`
          : t`Enter a complete URL, such as https://ops.example.net/hook`
      return { path: ['webhook'], message }
    }
  }
}

/** A key that is not there yet. `email`: where its notices would go first. */
export const newKeyValues = (reach: number, email: string): KeyValues => ({
  name: '',
  reach,
  allowed: '',
  notice: 'none',
  email,
  webhook: '',
  active: true,
})

/** What a key is set to. */
export const keyValues = (
  { name, server_id, ip, active, login_notify_method: notice, login_notify_address }: ApiKey,
  email: string,
): KeyValues => ({
  name,
  reach: server_id,
  allowed: parseAllowList(ip)
    .map(({ text }) => text)
    .join('\n'),
  notice,
  email: notice === 'email' ? (login_notify_address ?? '') : email,
  webhook: notice === 'webhook' ? (login_notify_address ?? '') : '',
  active,
})

/** As the service wants it. */
export function keySettings(values: KeyValues): RequestOf<typeof addApiKey>['params'] {
  const { name, reach, allowed, email, webhook, active } = values
  const notice = notificationOf(values)
  return {
    name,
    // Left out, a change would turn a server's key into one for the whole account.
    ...(reach !== wholeAccount && { server_id: reach }),
    ip: parseAllowList(allowed)
      .map(({ text }) => text)
      .join(','),
    login_notify_method: notice,
    ...(notice !== 'none' && { login_notify_address: notice === 'email' ? email : webhook }),
    active,
  }
}

/** Where the service calls when somebody signs in with a key. spec.md 2.3: an address; what it may be is our own choice. */

export type WebhookProblem =
  /** No whole address of the web. */
  | 'unreadable'
  /** A name or a password in it would be shown to everyone who may see the key. */
  | 'with-password'

/** What is wrong with a webhook's address, if anything. */
export function webhookProblem(text: string): WebhookProblem | undefined {
  const written = text.trim()
  // `URL` takes "https:hooks" and "https://a b" for more than somebody means by them.
  if (!/^https?:\/\/[^\s/]/i.test(written) || /\s/.test(written)) return 'unreadable'
  if (!URL.canParse(written)) return 'unreadable'
  const { username, password } = new URL(written)
  return username !== '' || password !== '' ? 'with-password' : undefined
}

/** Whether everyone on the way can read what is sent there. */
export const isUnencrypted = (text: string): boolean => /^http:\/\//i.test(text.trim())
