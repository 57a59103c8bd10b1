import { Trans, useLingui } from '@lingui/react/macro'
import { deleteApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { whatHappened } from '#api/errorWords.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { brief } from '#lib/text/brief.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useForbidden } from '../useForbidden.ts'
import type { Looked } from './useLostReply.ts'

interface Props {
  error: ApiError
  looked: Looked
  serverId: number | undefined
  /** Reads the list of keys once more. */
  onLook: () => void
}

/** A key was asked for and its reply was lost: what the list of keys says of it, and what can be done. */
export function LostReply({ error, looked, serverId, onLook }: Props) {
  const { t } = useLingui()
  const said = t(whatHappened(error))
  const lookAgain = (
    <StripButton onClick={onLook}>
      <Trans>Look again</Trans>
    </StripButton>
  )
  switch (looked.found) {
    case 'made':
      return <Orphan said={said} apiKey={looked.key} serverId={serverId} />
    case 'none':
      return (
        <Strip tone="warn" urgent action={lookAgain}>
          {said} <Trans>The list of keys has no such key. You can create it now.</Trans>
        </Strip>
      )
    case 'perhaps':
      return (
        <Strip tone="warn" urgent action={lookAgain}>
          {said} <Trans>One of these keys may be the one that was asked for:</Trans>{' '}
          <span className="mono">
            {looked.keys.map(({ token_view: end }) => `…${end}`).join(', ')}
          </span>
          .{' '}
          <Trans>
            Its secret was never shown. Delete the one that nobody knows, then make another.
          </Trans>
        </Strip>
      )
    case 'looking':
      return (
        <Strip tone="warn" urgent>
          {said} <Trans>Looking whether the key was made…</Trans>
        </Strip>
      )
    case 'not-read':
      return (
        <Strip tone="bad" urgent action={lookAgain}>
          {said}{' '}
          <Trans>
            The list of keys cannot be read either, so nobody knows yet whether the key was made.
          </Trans>
        </Strip>
      )
    case 'unseen':
      return (
        <Strip tone="bad" urgent>
          {said}{' '}
          <Trans>
            It is not known whether the key was made, and you may not see the list of keys. Ask
            somebody who may. If it is there, its secret was never shown: it has to be deleted.
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
function Orphan({ said, apiKey: { id, name, token_view: end }, serverId }: OrphanProps) {
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
              <Trans>Delete it</Trans>
            </StripButton>
          ) : (
            <span className="font-normal">{forbidden}</span>
          )
        }
      >
        {said}{' '}
        <Trans>
          The key {brief(name)} was made all the same, ending in{' '}
          <span className="mono">…{end}</span>. Its secret was in the lost reply and is shown only
          once: nobody can use this key.
        </Trans>
      </Strip>
      {remove.error && <WriteFailure error={remove.error} />}
    </>
  )
}
