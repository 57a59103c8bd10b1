import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useStartOperation } from '#work/hooks.ts'
import { FormDialog, useExtraWrite } from '#lib/forms/FormDialog.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { StripButton } from '#ui/Strip.tsx'
import { consequenceFor, needsPin, type CommandDialogProps } from '../commands/command.ts'
import {
  isTicket,
  isOperationCommand,
  serverCommands,
  operationCommand,
  type DialogName,
  type OperationCommandName,
} from '../commands/serverCommands.ts'
import { NoteWarning } from '../notes/NoteWarning.tsx'
import { CommandWarnings, NextBootWarning } from '../view/CommandWarnings.tsx'
import { ResetIncomplete, useResetNextBoot, type NextBootReset } from './ResetNextBootDialog.tsx'
import { TicketDialog } from './TicketDialog.tsx'
import { useConfirmedDone } from './useConfirmedDone.ts'
import { useDisabledReason } from './useDisabledReason.ts'

export function CommandDialog({ command, ...props }: CommandDialogProps & { command: DialogName }) {
  if (isOperationCommand(command))
    return <OperationDialog key={command} command={command} {...props} />
  if (isTicket(command)) return <TicketDialog key={command} command={command} {...props} />
  const { dialog: OwnDialog } = serverCommands[command]
  return <OwnDialog {...props} />
}

const withPin = z.object({ pin: pinSchema })
const withoutPin = z.object({ pin: z.string() })

/** Confirms a command that starts an operation, with the PIN if the API wants one. */
function OperationDialog({
  command: name,
  target,
  onClose,
}: CommandDialogProps & { command: OperationCommandName }) {
  const { t } = useLingui()
  const command = operationCommand(name)
  const hasPin = needsPin(command)
  const warnsOfBoot = command.boots === true && target.nextBoot !== 'disk'
  const start = useStartOperation(command.action)
  useConfirmedDone(command.action, target.id, onClose)
  const reset = useResetNextBoot(target)
  const disabledReason = useDisabledReason(target)
  const form = useForm({
    resolver: standardSchemaResolver(hasPin ? withPin : withoutPin),
    defaultValues: { pin: '' },
  })
  return (
    <FormDialog
      form={form}
      {...(hasPin && { pin: 'pin' })}
      onClose={onClose}
      title={t(command.question(target.name))}
      description={t(consequenceFor(command, target))}
      subject={`${target.name}: ${t(command.label)}`}
      submitLabel={t((warnsOfBoot ? command.anywayLabel : undefined) ?? command.label)}
      variant={warnsOfBoot ? 'danger' : 'primary'}
      disabledReason={disabledReason(name)}
      action={command.action}
      request={({ pin }) => command.request(target, pin)}
      write={(request) =>
        start.mutateAsync({ request, subject: { serverId: target.id, name: target.name } })
      }
    >
      {command.danger !== 'none' && <NoteWarning target={target} />}
      <CommandWarnings capability={command.capability} target={target} />
      {warnsOfBoot && (
        <NextBootWarning
          boot={target.nextBoot}
          action={reset.isHalfDone ? undefined : <ResetButton reset={reset} />}
        />
      )}
      <ResetIncomplete reset={reset} action={<ResetButton reset={reset} />} />
    </FormDialog>
  )
}

/** Uses the PIN of the dialog, which stays open: the server can still be rebooted afterwards. */
function ResetButton({ reset: { run, isHalfDone, disabledReason } }: { reset: NextBootReset }) {
  const sendAlso = useExtraWrite()
  if (disabledReason !== undefined) return <>{disabledReason}</>
  return (
    <StripButton onClick={() => sendAlso(({ pin }) => run(String(pin)))}>
      {isHalfDone ? (
        <Trans>Remove prepared installation</Trans>
      ) : (
        <Trans>Boot from disk instead</Trans>
      )}
    </StripButton>
  )
}
