/**
 * Marks each send of a write. Browsers and proxies repeat a write whose connection closed without a response; what stands
 * in front of the API refuses the second arrival of a key (docs/deploy.md). A person who sends
 * again, and a call that goes on after signing in again, gets a new key. See docs/decisions/0020-repeated-writes.md.
 */

import { randomHex } from './randomHex.ts'

/**
 * Not `Idempotency-Key`: because of that header, Caddy 2.6 itself repeats a POST without a body (Go's http.Transport
 * takes it for permission).
 */
const writeKeyHeader = 'X-Patchbay-Write'

interface Target {
  /** The call's URL, possibly relative to the page. */
  readonly url: string
  /** The panel's own URL. */
  readonly page: string
  /**
   * The name of the query parameter for an API on another origin, where a header would need its permission (CORS);
   * undefined if it wouldn't accept one.
   */
  readonly parameter: string | undefined
}

export interface MarkedSend {
  /** Its fragment, which isn't sent, tells this send from others in the resource timing. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Where to send a write, and with which headers. The key is random and not secret: it grants nothing. */
export function markWrite(
  { url, page, parameter }: Target,
  key: string = randomHex(16),
): MarkedSend {
  const target = new URL(url, page)
  const isOwn = target.origin === new URL(page).origin
  if (!isOwn && parameter !== undefined) target.searchParams.set(parameter, key)
  target.hash = key
  return { url: target.href, ...(isOwn && { headers: { [writeKeyHeader]: key } }) }
}
