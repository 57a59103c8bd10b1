import { Trans, useLingui } from '@lingui/react/macro'
import { addApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import type { RequestOf } from '#api/action.ts'
import { mayFollowSuccess, mayHaveHappened } from '#api/errors.ts'
import { useMutateAction } from '#api/hooks.ts'
import { idsIn } from '#api/lists.ts'
import { ApiError } from '#api/wire.ts'
import { truncate } from '#lib/text/truncate.ts'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { toast } from '#ui/toast.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { useKeys } from '../useKeys.ts'
import { KeyForm } from './KeyForm.tsx'
import { keySettings, keyValues, newKeyValues, wholeAccount } from './keyFields.ts'
import { LostKeyNotice } from './LostKey.tsx'
import { NewSecret } from './NewSecret.tsx'
import { useKeyCreation, useLostKey, type LostKeyStatus } from './recoverKey.ts'

interface Props {
  /** The key's server; without it the person chooses the scope. */
  server?: { id: number; name: string }
  /** The key that it replaces: has its name, scope and settings. */
  replaced?: ApiKey
  onClose: () => void
}

interface Named {
  readonly name: string
}

/** Creates a key, then shows its secret once. */
export function NewKey({ server, replaced, onClose }: Props) {
  const { t } = useLingui()
  const { email } = useSignedIn().record
  const add = useMutateAction(addApiKey)
  const keys = useKeys(server?.id)
  const { lostKey, onSend, onReplyLost } = useLostKey(keys)
  const creation = useKeyCreation(server?.id)
  const isMounted = useIsMountedRef()
  const forbidden = useForbidden(server?.id)(addApiKey.key)
  const unresolved = useUnresolvedReason(lostKey)
  if (add.data)
    return (
      <NewSecret
        name={add.data.name || add.variables.params.name}
        secret={add.data.api_key}
        onClose={onClose}
      />
    )

  /** The key was created without its secret: the open form shows that as a failure, a closed one as a toast. */
  function reportUnusable(name: string): Named {
    if (isMounted.current) throw new ApiError({ kind: 'timeout', action: addApiKey.key })
    return { name }
  }
  async function write(request: RequestOf<typeof addApiKey>): Promise<Named> {
    const { name, server_id = wholeAccount } = request.params
    const requested = { name, server_id }
    onSend(requested, keys.data && idsIn(keys.data))
    const created = await creation.verify(requested, keys.data, async () => {
      try {
        return await add.mutateAsync(request)
      } catch (error) {
        if (error instanceof ApiError && (mayHaveHappened(error) || mayFollowSuccess(error)))
          onReplyLost()
        throw error
      }
    })
    return created ?? reportUnusable(name)
  }
  async function resume(): Promise<Named | undefined> {
    const requested = await creation.resume((facts) => {
      onSend(facts, facts.before)
      onReplyLost()
    })
    return requested && reportUnusable(requested.name)
  }
  const title = replaced
    ? t`Replace ${{ name: truncate(replaced.name) }}`
    : server
      ? t`Create key for ${{ name: truncate(server.name) }}`
      : t`Create key`
  const lostKeyNotice = (error: ApiError) =>
    lostKey &&
    !(lostKey.status === 'not-created' && mayFollowSuccess(error)) && (
      <LostKeyNotice error={error} lostKey={lostKey} serverId={server?.id} onRefresh={keys.retry} />
    )
  return (
    <KeyForm
      title={title}
      subject={title}
      values={
        replaced
          ? { ...keyValues(replaced, email), active: true }
          : newKeyValues(server?.id ?? wholeAccount, email)
      }
      choosesScope={!server && !replaced}
      {...(replaced && { scope: <StaysUntil /> })}
      submitLabel={<Trans>Create key</Trans>}
      disabledReason={forbidden ?? unresolved}
      action={addApiKey}
      request={(values) => ({ params: keySettings(values) })}
      verifiedWrite={creation.verifies}
      resume={resume}
      write={write}
      renderFailure={lostKeyNotice}
      // Stays open to show the secret.
      onSuccessWhileOpen={() => undefined}
      onSuccess={({ name }) => {
        if (isMounted.current) return
        toast({
          tone: 'warn',
          title: t`${{ name: truncate(name) }} created, but we couldn’t show you its secret`,
          description: t`Delete this key and create another.`,
        })
      }}
      isReplyShownOnce
      onClose={onClose}
    />
  )
}

const StaysUntil = () => (
  <p className="text-muted">
    <Trans>
      A second key with the same scope. The old one works until you disable it on its page.
    </Trans>
  </p>
)

/** Why another key can't be created yet. */
function useUnresolvedReason(lostKey: LostKeyStatus | undefined): string | undefined {
  const { t } = useLingui()
  switch (lostKey?.status) {
    case 'created':
      return t`Delete the unusable key first.`
    case 'checking':
    case 'unread':
      return t`Checking whether the key was created…`
    case 'not-created':
    case 'ambiguous':
    case 'forbidden':
    case undefined:
      return undefined
  }
}
