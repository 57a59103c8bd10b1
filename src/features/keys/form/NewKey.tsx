import { Trans, useLingui } from '@lingui/react/macro'
import { addApiKey } from '#api/actions/apiKeys.ts'
import type { RequestOf } from '#api/action.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { useMutateAction } from '#api/hooks.ts'
import { ApiError } from '#api/wire.ts'
import { brief } from '#lib/text/brief.ts'
import { useIsMountedRef } from '#lib/queryStates/useIsMountedRef.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { toast } from '#ui/toast.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { useKeys } from '../useKeys.ts'
import { KeyForm } from './KeyForm.tsx'
import { keySettings, newKeyValues, wholeAccount } from './keyFields.ts'
import { LostKeyNotice } from './LostKey.tsx'
import { NewSecret } from './NewSecret.tsx'
import { useKeyCreation, useLostKey, type LostKeyStatus } from './lostKey.ts'

interface Props {
  /** The key is for this server; when left out, the person chooses what it opens. */
  server?: { id: number; name: string }
  onClose: () => void
}

interface Named {
  readonly name: string
}

/** Makes a key, then shows its secret: once, and never anywhere else. */
export function NewKey({ server, onClose }: Props) {
  const { t } = useLingui()
  const { email } = useSignedIn().record
  const add = useMutateAction(addApiKey)
  const keys = useKeys(server?.id)
  const { looked, begin, lose } = useLostKey(keys)
  const made = useKeyCreation(server?.id)
  const open = useIsMountedRef()
  const forbidden = useForbidden(server?.id)(addApiKey.key)
  const unsettled = useUnsettled(looked)
  if (add.data)
    return <NewSecret name={add.data.name} secret={add.data.api_key} onClose={onClose} />

  /** Its secret is lost with the reply: beside the form that is told, and what to do; without it in a message. */
  function orphan(name: string): Named {
    if (open.current) throw new ApiError({ kind: 'timeout', action: addApiKey.key })
    return { name }
  }
  async function write(request: RequestOf<typeof addApiKey>): Promise<Named> {
    const { name, server_id = wholeAccount } = request.params
    const asked = { name, server_id }
    begin(
      asked,
      keys.data?.map(({ id }) => id),
    )
    const sent = await made.verify(asked, keys.data, async () => {
      try {
        return await add.mutateAsync(request)
      } catch (error) {
        if (error instanceof ApiError && mayHaveHappened(error)) lose()
        throw error
      }
    })
    return sent.kind === 'answered' ? sent.reply : orphan(name)
  }
  async function resume(): Promise<Named | undefined> {
    const asked = await made.resume((earlier) => {
      begin(earlier, earlier.before)
      lose()
    })
    return asked && orphan(asked.name)
  }
  const lost = (error: ApiError) =>
    looked && (
      <LostKeyNotice error={error} looked={looked} serverId={server?.id} onLook={keys.retry} />
    )
  return (
    <KeyForm
      title={server ? t`Create key for ${brief(server.name)}` : t`Create key`}
      what={server ? t`Create key for ${brief(server.name)}` : t`Create key`}
      values={newKeyValues(server?.id ?? wholeAccount, email)}
      choosesReach={!server}
      send={<Trans>Create key</Trans>}
      disabledReason={forbidden ?? unsettled}
      action={addApiKey}
      request={(values) => ({ params: keySettings(values) })}
      verifies={made.verifies}
      resume={resume}
      write={write}
      failure={lost}
      // The secret stands in its place.
      onSent={() => undefined}
      onTaken={({ name }) => {
        if (open.current) return
        toast({
          tone: 'warn',
          title: t`${brief(name)} created, but its secret was lost`,
          description: t`Delete this key and create another.`,
        })
      }}
      replyShownOnce
      onClose={onClose}
    />
  )
}

/** Why another key must not be made yet: one may be there whose secret nobody has seen. */
function useUnsettled(looked: LostKeyStatus | undefined): string | undefined {
  const { t } = useLingui()
  switch (looked?.found) {
    case 'made':
      return t`Delete the unusable key first.`
    case 'looking':
    case 'not-read':
      return t`Checking whether the key was created…`
    case 'none':
    case 'perhaps':
    case 'unseen':
    case undefined:
      return undefined
  }
}
