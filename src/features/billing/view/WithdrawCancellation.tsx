import { t as translate } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteCancellationRequest,
  getCancellationRequests,
  type Cancellation,
} from '#api/actions/billing/service.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery, invalidateChanged, isMistake } from '#api/hooks.ts'
import { isListed } from '#api/lists.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import { verifyAfterLostReply, type VerifiedOutcome } from '#api/verifyAfterLostReply.ts'
import type { ApiError } from '#api/wire.ts'
import { truncate } from '#lib/text/truncate.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { useStillChecking } from '#lib/queryStates/useStillChecking.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

interface Props {
  server: { readonly id: number; readonly name: string }
  /** In a list of servers: the accessible name includes the server. */
  inList?: boolean
}

/** Withdraws a server's cancellation (spec.md 4.4). */
export function WithdrawCancellation({ server: { id, name }, inList = false }: Props) {
  const withdrawal = useWithdrawal(id)
  const checking = useStillChecking({ action: deleteCancellationRequest, about: id })
  const writeInPlace = useWriteInPlace()
  const disabledReason = useForbidden(id)(deleteCancellationRequest.key)
  const shown = truncate(name)
  // This button may unmount before the call ends: the screen already shows no cancellation.
  const withdraw = async (): Promise<void> => {
    const withdrawn = await writeInPlace(withdrawal.mutateAsync(), {
      about: translate`Withdraw cancellation: ${shown}`,
      failed: translate`Couldn’t withdraw the cancellation of ${shown}`,
    })
    if (!withdrawn.ok) return
    toast({
      id: `cancellation.${id}`,
      tone: 'ok',
      title: translate`${shown}: cancellation withdrawn`,
    })
  }
  return (
    <>
      <Button
        className={inList ? undefined : 'justify-self-start'}
        busy={withdrawal.isPending || checking !== undefined}
        disabledReason={disabledReason}
        onClick={() => void withdraw()}
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
      {withdrawal.error && <WriteFailure error={withdrawal.error} />}
    </>
  )
}

/** Pending until the screen has read the cancellations again. */
function useWithdrawal(id: number) {
  const client = useClient()
  const queryClient = useQueryClient()
  /** Reads past the cache: another tab may have withdrawn it. */
  const isWithdrawn = async (): Promise<boolean> => {
    const query = actionQuery(client, getCancellationRequests, { id })
    const open = await fetchFresh(queryClient, query)
    const isOpen = ({ relid }: Cancellation) => relid === null || relid === id
    return !isListed(open, isOpen, getCancellationRequests)
  }
  return useMutation<VerifiedOutcome<unknown>, ApiError>({
    mutationKey: [deleteCancellationRequest.key],
    mutationFn: () =>
      verifyAfterLostReply(
        { action: deleteCancellationRequest, about: id },
        () => client.call(deleteCancellationRequest, { id }),
        isWithdrawn,
      ),
    throwOnError: isMistake,
    onSettled: () => invalidateChanged(queryClient, deleteCancellationRequest, id),
  })
}
