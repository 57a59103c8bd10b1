import { Trans, useLingui } from '@lingui/react/macro'
import { deleteApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import { errorMessage } from '#api/errors.ts'
import type { ApiError } from '#api/wire.ts'
import { truncate } from '#lib/text/truncate.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { useDeleteKey } from '../useKeys.ts'
import type { LostKeyStatus } from './recoverKey.ts'

interface Props {
  error: ApiError
  lostKey: LostKeyStatus
  serverId: number | undefined
  /** Loads the list of keys again. */
  onRefresh: () => void
}

/** What became of a key whose response was lost, and what to do. */
export function LostKeyNotice({ error, lostKey, serverId, onRefresh }: Props) {
  const { t } = useLingui()
  const problem = t(errorMessage(error))
  const { status } = lostKey
  if (status === 'created')
    return lostKey.keys.map((key) => (
      <UnusableKey key={key.id} problem={problem} apiKey={key} serverId={serverId} />
    ))
  return (
    <Strip
      tone={status === 'unread' || status === 'forbidden' ? 'bad' : 'warn'}
      urgent
      action={
        status !== 'checking' &&
        status !== 'forbidden' && (
          <StripButton onClick={onRefresh}>
            <Trans>Refresh</Trans>
          </StripButton>
        )
      }
    >
      {problem} <Explanation lostKey={lostKey} />
    </Strip>
  )
}

function Explanation({ lostKey }: { lostKey: Exclude<LostKeyStatus, { status: 'created' }> }) {
  switch (lostKey.status) {
    case 'not-created':
      return <Trans>The key wasn’t created. You can create it now.</Trans>
    case 'ambiguous':
      return (
        <>
          <Trans>One of these keys may be the new one:</Trans>{' '}
          <span className="mono">
            {lostKey.keys.map(({ token_view: end }) => `…${end}`).join(', ')}
          </span>
          .{' '}
          <Trans>
            The key’s secret was never shown. Delete the unknown key and create another.
          </Trans>
        </>
      )
    case 'checking':
      return <Trans>Checking whether the key was created…</Trans>
    case 'unread':
      return <Trans>Couldn’t check whether the key was created.</Trans>
    case 'forbidden':
      return <Trans>Result unknown, and you can’t view API keys. Ask the account owner.</Trans>
  }
}

interface UnusableKeyProps {
  problem: string
  apiKey: ApiKey
  serverId: number | undefined
}

function UnusableKey({
  problem,
  apiKey: { id, name, token_view: end },
  serverId,
}: UnusableKeyProps) {
  const remove = useDeleteKey({ untilReadAgain: true })
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
        {problem}{' '}
        <Trans>
          {{ name: truncate(name) }} was created, ending in <span className="mono">…{end}</span>,
          but we couldn’t show you its secret. Nobody has it. Delete this key.
        </Trans>
      </Strip>
      {remove.error && <WriteFailure error={remove.error} />}
    </>
  )
}
