import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useMutateAction } from '#api/hooks.ts'
import { consequenceFor, type ServerTarget } from '../commands/command.ts'
import { serverCommands, type TicketName } from '../commands/serverCommands.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { NextBootWarning } from '../view/NextBootWarning.tsx'
import { requestFailure, TicketOpened } from './TicketOpened.tsx'
import { useDisabledReason } from './useDisabledReason.ts'

interface Props {
  command: TicketName
  target: ServerTarget
  onClose: () => void
}

/** Asks a technician to do something, and then shows the ticket. */
export function TicketDialog({ command: name, target, onClose }: Props) {
  const { t } = useLingui()
  const command = serverCommands[name]
  const ask = useMutateAction(command.action)
  const disabledReason = useDisabledReason(target)(name)
  const form = useForm()
  const ticket = ask.data
  if (ticket) return <TicketOpened ticket={ticket} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(command.question(target.name))}
      description={t(consequenceFor(command, target))}
      what={`${target.name}: ${t(command.label)}`}
      send={t(command.label)}
      disabledReason={disabledReason}
      action={command.action}
      request={() => ({ id: target.id })}
      write={ask.mutateAsync}
      // The ticket stands in its place.
      onSent={() => undefined}
      failure={requestFailure}
    >
      {'boots' in command && <NextBootWarning boot={target.nextBoot} />}
      <p className="text-muted">
        <Trans>This opens a ticket. Each server can have one open request.</Trans>
      </p>
    </FormDialog>
  )
}
