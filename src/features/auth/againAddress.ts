/** The address of the window that signs in again through another service, over a page that waits. */
import type { SsoProvider } from './sso/flow.ts'
import type { Terms } from './terms.ts'

export const againAddress = (provider: SsoProvider, { addressMayChange, ttl }: Terms): string =>
  `/sso/${provider}?${new URLSearchParams({
    begin: 'again',
    ...(addressMayChange && { move: '1' }),
    ...(ttl !== undefined && { ttl: String(ttl) }),
  }).toString()}`

/** What such an address asks for; undefined when it is none. */
export function readAgainAddress(search: string): Terms | undefined {
  const fields = new URLSearchParams(search)
  if (fields.get('begin') !== 'again') return undefined
  const ttl = Number(fields.get('ttl') ?? '')
  return {
    addressMayChange: fields.get('move') === '1',
    ...(Number.isInteger(ttl) && ttl > 0 && { ttl }),
  }
}
