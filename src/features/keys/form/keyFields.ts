import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import { noticeMethods, type addApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { parseAllowList, shortForm } from '#lib/rules/allowList.ts'
import { isEmailAddress } from '#lib/text/emailAddress.ts'

/** Our own choice. */
const maxNameLength = 100

/** `server_id` of a key for the whole account (spec.md 2.3). */
export const wholeAccount = 0

export const keyFields = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => t`Enter a name` }),
        z.maxLength(maxNameLength, { error: () => t`At most ${maxNameLength} characters` }),
      ),
    /** A server's number, or `wholeAccount`. */
    scope: z.int(),
    /** IP addresses and networks, one a line. */
    allowed: z.string().check(
      z.check(({ value, issues }) => {
        const invalid = parseAllowList(value).find(({ network }) => network === null)
        if (!invalid) return
        const { text } = invalid
        const short = shortForm(text)
        const message = short
          ? t`Write all four numbers: iptables reads ${short.iptables}, others ${short.others}`
          : t`${text} isn’t an IP address or network`
        issues.push({ code: 'custom', input: value, message })
      }),
    ),
    notification: z.enum(noticeMethods),
    /** Both keep their text while the other method is chosen. */
    email: z.string().check(z.trim()),
    webhook: z.string().check(z.trim()),
    active: z.boolean(),
  })
  .check(
    z.check(({ value, issues }) => {
      const issue = notificationIssue(value)
      if (issue) issues.push({ code: 'custom', input: value, ...issue })
    }),
  )
export type KeyValues = z.output<typeof keyFields>

/** A server's key sends no notifications, whatever was chosen before (spec.md 4.3). */
export const notificationOf = ({
  scope,
  notification,
}: Pick<KeyValues, 'scope' | 'notification'>) => (scope === wholeAccount ? notification : 'none')

function notificationIssue(values: KeyValues): { path: string[]; message: string } | undefined {
  switch (notificationOf(values)) {
    case 'none':
      return undefined
    case 'email':
      return isEmailAddress(values.email)
        ? undefined
        : { path: ['email'], message: t`Enter a complete email address` }
    case 'webhook': {
      const problem = webhookProblem(values.webhook)
      if (!problem) return undefined
      const message =
        problem === 'has-credentials'
          ? t`Remove the username and password from the URL`
          : t`Enter a complete URL, such as https://ops.example.net/hook`
      return { path: ['webhook'], message }
    }
  }
}

/** `email`: the default recipient of notifications. */
export const newKeyValues = (scope: number, email: string): KeyValues => ({
  name: '',
  scope,
  allowed: '',
  notification: 'none',
  email,
  webhook: '',
  active: true,
})

export const keyValues = (
  { name, server_id, ip, active, login_notify_method: notification, login_notify_address }: ApiKey,
  email: string,
): KeyValues => ({
  name,
  scope: server_id,
  allowed: parseAllowList(ip)
    .map(({ text }) => text)
    .join('\n'),
  notification,
  email: notification === 'email' ? (login_notify_address ?? '') : email,
  webhook: notification === 'webhook' ? (login_notify_address ?? '') : '',
  active,
})

export function keySettings(values: KeyValues): RequestOf<typeof addApiKey>['params'] {
  const { name, scope, allowed, email, webhook, active } = values
  const notification = notificationOf(values)
  return {
    name,
    // Without it an edit would turn a server's key into one for the whole account.
    ...(scope !== wholeAccount && { server_id: scope }),
    ip: parseAllowList(allowed)
      .map(({ text }) => text)
      .join(','),
    login_notify_method: notification,
    ...(notification !== 'none' && {
      login_notify_address: notification === 'email' ? email : webhook,
    }),
    active,
  }
}

type WebhookProblem =
  | 'invalid'
  /** A username or password would be visible to everyone who may see the key. */
  | 'has-credentials'

/** Checks a webhook's URL. The rules are our own choice (spec.md 2.3). */
export function webhookProblem(text: string): WebhookProblem | undefined {
  const url = text.trim()
  // `URL` also accepts "https:hooks" and "https://a b".
  if (!/^https?:\/\/[^\s/]/i.test(url) || /\s/.test(url) || !URL.canParse(url)) return 'invalid'
  const { username, password } = new URL(url)
  return username !== '' || password !== '' ? 'has-credentials' : undefined
}

export const isUnencrypted = (url: string): boolean => /^http:\/\//i.test(url.trim())
