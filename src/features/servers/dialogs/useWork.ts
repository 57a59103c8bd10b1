import { useLingui } from '@lingui/react/macro'
import { mayHaveHappened } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '../commands/command.ts'
import { workCommand, type WorkName } from '../commands/serverCommands.ts'
import { useOperations, useStartOperation } from '#features/operations/hooks.ts'
import { isRunning, type Operation } from '#features/operations/operation.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useDisabledReason } from './useDisabledReason.ts'
import { useSeenDone } from './useSeenDone.ts'

export interface Work {
  /** Starts it, once. */
  start: () => void
  /** From the press until the work has ended. */
  busy: boolean
  /** Why it could not be started. */
  error: ApiError | null
  disabledReason: string | undefined
  /** The last time it was done from this browser, running or ended. */
  latest: Operation | undefined
}

/** A command that needs neither a question nor the PIN: it just happens. */
export function useWork(name: WorkName, target: ServerTarget): Work {
  const { t } = useLingui()
  const { action, request, label } = workCommand(name)
  const start = useStartOperation(action)
  const inPlace = useWriteInPlace()
  const disabledReason = useDisabledReason(target)(name)
  const latest = useOperations().find(
    (operation) => operation.action === action.key && operation.subject.serverId === target.id,
  )
  const seenDone = useSeenDone(action, target.id)
  const busy = start.isPending || (latest !== undefined && isRunning(latest))
  return {
    start: () =>
      void inPlace(
        start.mutateAsync({
          request: request(target, ''),
          subject: { serverId: target.id, name: target.name },
        }),
        t`${target.name}: ${t(label)} failed`,
      ),
    busy,
    // What the server has shown since is no failure any more.
    error: seenDone && start.error && mayHaveHappened(start.error) ? null : start.error,
    disabledReason: busy ? undefined : disabledReason,
    latest,
  }
}
