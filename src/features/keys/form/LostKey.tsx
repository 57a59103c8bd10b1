import { Trans, useLingui } from '@lingui/react/macro'
import { deleteApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { whatHappened } from '#api/errorWords.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { brief } from '#lib/text/brief.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import type { LostKeyStatus } from './lostKey.ts'

interface Props {
  error: ApiError
  looked: LostKeyStatus
  serverId: number | undefined
  /** Reads the list of keys once more. */
  onLook: () => void
}

/** A key was asked for and its reply was lost: what the list of keys says of it, and what can be done. */
export function LostKeyNotice({ error, looked, serverId, onLook }: Props) {
  const { t } = useLingui()
  const said = t(whatHappened(error))
  const lookAgain = (
    <StripButton onClick={onLook}>
      <Trans>Refresh</Trans>
    </StripButton>
  )
  switch (looked.found) {
    case 'made':
      return <UnusableKey said={said} apiKey={looked.key} serverId={serverId} />
    case 'none':
      return (
        <Strip tone="warn" urgent action={lookAgain}>
          {said} <Trans>The key wasn’t created. You can create it now.</Trans>
        </Strip>
      )
    case 'perhaps':
      return (
        <Strip tone="warn" urgent action={lookAgain}>
          {said} <Trans>One of these keys may be the new one:</Trans>{' '}
          <span className="mono">
            {looked.keys.map(({ token_view: end }) => `…${end}`).join(', ')}
          </span>
          . <Trans>Its secret was never shown. Delete the unknown key and create another.</Trans>
        </Strip>
      )
    case 'looking':
      return (
        <Strip tone="warn" urgent>
          {said} <Trans>Checking whether the key was created…</Trans>
        </Strip>
      )
    case 'not-read':
      return (
        <Strip tone="bad" urgent action={lookAgain}>
          {said}{' '}
          <Trans>Couldn’t load API keys, so we don’t know yet whether the key was created.</Trans>
        </Strip>
      )
    case 'unseen':
      return (
        <Strip tone="bad" urgent>
          {said}{' '}
          <Trans>
            We don’t know whether the key was created, and you don’t have permission to view API
            keys. Ask the account owner to delete it.
          </Trans>
        </Strip>
      )
  }
}

interface OrphanProps {
  said: string
  apiKey: ApiKey
  serverId: number | undefined
}

/** It is there, and nobody can ever use it. */
function UnusableKey({ said, apiKey: { id, name, token_view: end }, serverId }: OrphanProps) {
  const remove = useMutateAction(deleteApiKey, { untilReadAgain: true })
  const forbidden = useForbidden(serverId)(deleteApiKey.key)
  return (
    <>
      <Strip
        tone="bad"
        urgent
        action={
          forbidden === undefined ? (
            <StripButton busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              <Trans>Delete key</Trans>
            </StripButton>
          ) : (
            <span className="font-normal">{forbidden}</span>
          )
        }
      >
        {said}{' '}
        <Trans>
          {brief(name)} was created, ending in <span className="mono">…{end}</span>, but its secret
          was lost. Delete this key: nobody can use it.
        </Trans>
      </Strip>
      {remove.error && <WriteFailure error={remove.error} />}
    </>
  )
}
