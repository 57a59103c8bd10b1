import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  serverCommands,
  type OperationCommandName,
  operationCommand,
} from '../commands/serverCommands.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { mayHaveHappened } from '#api/errors.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '../commands/command.ts'
import { useOperations, useStartOperation } from '#work/hooks.ts'
import { isRunning, type Operation } from '#work/operation.ts'
import { useWriteInPlace } from '#lib/queryStates/useWriteInPlace.ts'
import { useDisabledReason } from './useDisabledReason.ts'
import { useConfirmedDone } from './useConfirmedDone.ts'

interface Props {
  name: OperationCommandName
  work: Work
  variant?: ButtonVariant
  /** Replaces the command's label. */
  children?: ReactNode
  /** The text is short; screen readers get the command's label. Without an icon. */
  short?: boolean
}

/** Runs a command without confirmation; busy until it has finished. Show `work.error` beside it. */
export function OperationButton({
  name,
  work,
  variant = 'secondary',
  children,
  short = false,
}: Props) {
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
  start: () => void
  /** Until the operation has finished. */
  busy: boolean
  /** Why it couldn't be started. */
  error: ApiError | null
  disabledReason: string | undefined
  /** The latest operation of this command in this browser. */
  latest: Operation | undefined
}

/** A command without confirmation or PIN. */
export function useOperationCommand(name: OperationCommandName, target: ServerTarget): Work {
  const { t } = useLingui()
  const { action, request, label } = operationCommand(name)
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
        { about: `${target.name}: ${t(label)}` },
      ),
    busy,
    // Success confirmed later supersedes a lost response.
    error: confirmedDone && start.error && mayHaveHappened(start.error) ? null : start.error,
    disabledReason: busy ? undefined : disabledReason,
    latest,
  }
}
