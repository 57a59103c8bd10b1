/** A key that was tried and refused: which of the keys that one sees it may be, and what that says of the reason. */
import { allows, isAddress } from '#lib/rules/allowList.ts'

interface Listed {
  readonly name: string
  readonly active: boolean
  readonly ip: string
  /** The last characters of the key (spec.md 2.3). */
  readonly token_view: string
}

export type LikelyReason =
  | { readonly reason: 'switched-off'; readonly name: string }
  | { readonly reason: 'wrong-address'; readonly name: string; readonly list: string }

/**
 * The service says little of why it refuses a key (spec.md 5.6, 7). The list of keys says more: one that ends like this
 * one may be switched off, or be for other addresses. More than one alike says nothing for sure.
 * @param from The address that the service sees.
 */
export function likelyReason(
  pasted: string,
  keys: readonly Listed[],
  from: string,
): LikelyReason | undefined {
  const secret = pasted.trim().toLowerCase()
  const alike = keys.filter(({ token_view }) => {
    // Some services write dots or stars before it.
    const end = token_view.toLowerCase().replace(/^[^\da-z]+/, '')
    return end.length >= 3 && secret.endsWith(end)
  })
  const [key] = alike
  if (!key || alike.length > 1) return undefined
  if (!key.active) return { reason: 'switched-off', name: key.name }
  if (isAddress(from) && !allows(key.ip, from))
    return { reason: 'wrong-address', name: key.name, list: key.ip }
  return undefined
}
