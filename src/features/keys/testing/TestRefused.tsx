import { Trans } from '@lingui/react/macro'
import type { ApiError } from '#api/wire.ts'
import { brief } from '#lib/text/brief.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { signInFailure } from '#features/auth/signInFailure.ts'
import { Strip } from '#ui/Strip.tsx'
import { useKeys } from '../useKeys.ts'
import { allows, isAddress } from '#lib/rules/allowList.ts'

/** Why a key does not open anything from here, as far as the service and the list of keys tell. */
export function TestRefused({ error, pasted }: { error: ApiError; pasted: string }) {
  const { client_ip: mine } = useSignedIn().record
  const { data: keys = [] } = useKeys()
  // It is the key's own refusal that the list may explain, not a failure on the way.
  const refused = error.kind === 'refused' || error.kind === 'forbidden'
  const likely = refused ? likelyReason(pasted, keys, mine) : undefined
  return (
    <Strip tone="bad" urgent>
      <p>{signInFailure(error)}</p>
      {likely && (
        <p className="font-normal">
          {likely.reason === 'switched-off' ? (
            <Trans>{brief(likely.name)} has the same ending and is disabled.</Trans>
          ) : (
            <Trans>
              {brief(likely.name)} has the same ending and allows only{' '}
              <span className="mono">{brief(likely.list)}</span>. Your IP address is{' '}
              <span className="mono">{mine}</span>.
            </Trans>
          )}
        </p>
      )}
    </Strip>
  )
}

/** A key that was tried and refused: which of the keys that one sees it may be, and what that says of the reason. */

interface Listed {
  readonly name: string
  readonly active: boolean
  readonly ip: string
  /** The last characters of the key (spec.md 2.3). */
  readonly token_view: string
}

type LikelyReason =
  | { readonly reason: 'switched-off'; readonly name: string }
  | { readonly reason: 'wrong-ip'; readonly name: string; readonly list: string }

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
    return { reason: 'wrong-ip', name: key.name, list: key.ip }
  return undefined
}
