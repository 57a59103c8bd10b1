import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useMutateAction } from '#api/hooks.ts'
import { ownWords } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import type { ServerTarget } from '#commands/command.ts'
import { serverCommands, type TicketName } from '#commands/serverCommands.ts'
import { FormDialog } from '#form/FormDialog.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Strip } from '#ui/Strip.tsx'
import { NextBootWarning } from '#serverView/NextBootWarning.tsx'
import { TicketLink } from '#serverView/TicketLink.tsx'
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
  const request = useMutateAction(command.action)
  const disabledReason = useDisabledReason(target)(name)
  const form = useForm()
  const ticket = request.data
  if (ticket)
    return (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>The ticket is open</Trans>}
        description={
          <Trans>
            A confirmation comes by e-mail. Everything else is talked about in the ticket.
          </Trans>
        }
        footer={
          <DialogCancel variant="primary">
            <Trans>Close</Trans>
          </DialogCancel>
        }
      >
        <p>
          <TicketLink ticket={ticket} />
        </p>
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(command.question(target.name))}
      description={t(command.consequence)}
      what={`${target.name}: ${t(command.label)}`}
      send={<Trans>Ask a technician</Trans>}
      disabledReason={disabledReason}
      write={() => request.mutateAsync({ id: target.id })}
      // The ticket stands in its place.
      onSent={() => undefined}
      failure={openAlready}
    >
      {'boots' in command && <NextBootWarning boot={target.nextBoot} />}
      <p className="text-muted">
        <Trans>
          This opens a ticket in your name. Only one request can be open for a server at a time.
        </Trans>
      </p>
    </FormDialog>
  )
}

/** A request is open already (wire.md 6): that is no failure to try again, but a ticket to write in. */
function openAlready(error: ApiError) {
  if (error.code !== 'ASSISTANCE_TICKET_EXISTS') return undefined
  return (
    <Strip tone="warn" urgent>
      <Trans>
        A request is open for this server already, so no second one was made. Write in its ticket
        instead. The service says: {ownWords(error)}
      </Trans>
    </Strip>
  )
}
