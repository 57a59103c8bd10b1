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
export const isOpenlyRead = (text: string): boolean => /^http:\/\//i.test(text.trim())
