import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteCancellationRequest, getCancellationRequests } from '#api/actions/billing/service.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, invalidateChanged, isMistake } from '#api/hooks.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import { deleteIfPresent, type Certain } from '#api/verifyAfterLostReply.ts'
import type { ApiError } from '#api/wire.ts'
import { brief } from '#lib/text/brief.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

interface Props {
  server: { readonly id: number; readonly name: string }
  /** Names the server to screen readers, where buttons of several stand under each other. */
  inList?: boolean
}

/** Withdraws the cancellation of a server (spec.md 4.4), and says what is true where the reply is lost. */
export function Withdraw({ server: { id, name }, inList = false }: Props) {
  const { t } = useLingui()
  const withdraw = useWithdrawal(id)
  const checking = useStillChecking({ action: deleteCancellationRequest, about: id })
  const inPlace = useWriteInPlace()
  const permission = useCan()(deleteCancellationRequest.key, id)
  const shown = brief(name)
  // What is around this shows the server as kept before the call is over: what follows must not hang on it.
  const keep = async (): Promise<void> => {
    const kept = await inPlace(
      withdraw.mutateAsync(),
      now`Couldn’t withdraw the cancellation of ${shown}`,
    )
    if (!kept.ok) return
    toast({
      id: `cancellation.${id}`,
      tone: 'ok',
      title: now`${shown}: cancellation withdrawn`,
    })
  }
  return (
    <>
      <Button
        className={inList ? undefined : 'justify-self-start'}
        busy={withdraw.isPending || checking !== undefined}
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        onClick={() => void keep()}
      >
        <span aria-hidden={inList}>
          <Trans>Withdraw cancellation</Trans>
        </span>
        {inList && (
          <span className="sr-only">
            <Trans>Withdraw cancellation: {shown}</Trans>
          </span>
        )}
      </Button>
      <StillCheckingNote left={checking} />
      {withdraw.error && <WriteFailure error={withdraw.error} />}
    </>
  )
}

/** Pending until what shows the cancellation has been read again. */
function useWithdrawal(id: number) {
  const client = useClient()
  const queryClient = useQueryClient()
  /** Read from the API, past what is cached: another tab may have withdrawn it. */
  const isKept = async (): Promise<boolean> => {
    const query = actionQuery(client, getCancellationRequests, { id })
    const open = await fetchFresh(queryClient, query)
    return !open.some(({ relid }) => relid === null || relid === id)
  }
  return useMutation<Certain<unknown>, ApiError>({
    mutationKey: [deleteCancellationRequest.key],
    mutationFn: () =>
      deleteIfPresent(
        { action: deleteCancellationRequest, about: id },
        () => client.call(deleteCancellationRequest, { id }),
        isKept,
      ),
    throwOnError: isMistake,
    onSettled: () => invalidateChanged(queryClient, deleteCancellationRequest, id),
  })
}
