import { Trans } from '@lingui/react/macro'
import type { ApiError } from '#api/wire.ts'
import { brief } from '#lib/text/brief.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { signInFailure } from '#features/auth/signInFailure.ts'
import { Strip } from '#ui/Strip.tsx'
import { useKeys } from '../useKeys.ts'
import { likelyReason } from './trialRefusal.ts'

/** Why a key does not open anything from here, as far as the service and the list of keys tell. */
export function TrialRefused({ error, pasted }: { error: ApiError; pasted: string }) {
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
            <Trans>It ends like {brief(likely.name)}, which is switched off.</Trans>
          ) : (
            <Trans>
              It ends like {brief(likely.name)}, which works from{' '}
              <span className="mono">{brief(likely.list)}</span> only. Your address is{' '}
              <span className="mono">{mine}</span>.
            </Trans>
          )}
        </p>
      )}
    </Strip>
  )
}
