import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { serverCommands, type WorkName, workCommand } from '../commands/serverCommands.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/buttonClass.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '../commands/command.ts'
import { useOperations, useStartOperation } from '#features/operations/hooks.ts'
import { isRunning, type Operation } from '#features/operations/operation.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useDisabledReason } from './useDisabledReason.ts'
import { useConfirmedDone } from './useConfirmedDone.ts'

interface Props {
  name: WorkName
  work: Work
  variant?: ButtonVariant
  /** Other words than the command's own. */
  children?: ReactNode
  /** The words are short for the command's own, which screen readers say; without the icon. */
  short?: boolean
}

/** The button of a command that just happens; busy until the work has ended. Show `work.error` beside it. */
export function WorkButton({ name, work, variant = 'secondary', children, short = false }: Props) {
  const { t } = useLingui()
  const { label, icon: Icon } = serverCommands[name]
  return (
    <Button
      variant={variant}
      {...(short ? { 'aria-label': t(label) } : { icon: <Icon aria-hidden="true" /> })}
      busy={work.busy}
      disabledReason={work.disabledReason}
      onClick={work.start}
    >
      {children ?? t(label)}
    </Button>
  )
}

interface Work {
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
  const confirmedDone = useConfirmedDone(action, target.id)
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
    error: confirmedDone && start.error && mayHaveHappened(start.error) ? null : start.error,
    disabledReason: busy ? undefined : disabledReason,
    latest,
  }
}
