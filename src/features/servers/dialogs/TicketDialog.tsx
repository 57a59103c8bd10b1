import * as z from 'zod/mini'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { ReplyOf } from '#api/action.ts'
import {
  type requestCheck,
  longestAssistanceText,
  requestAssistance,
} from '#api/actions/servicedesk.ts'
import { mayHaveHappened, serviceMessage } from '#api/errors.ts'
import type { ApiError } from '#api/wire.ts'
import { ConfirmDialog } from '#lib/forms/ConfirmDialog.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Strip } from '#ui/Strip.tsx'
import { consequenceFor, type CommandDialogProps } from '../commands/command.ts'
import { serverCommands, type TicketName } from '../commands/serverCommands.ts'
import { NoteWarning } from '../notes/NoteWarning.tsx'
import { NextBootWarning } from '../view/CommandWarnings.tsx'
import { useDisabledReason } from './useDisabledReason.ts'
import { hasOpenTicket, useTicketRequest } from './useTicketRequest.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { TextAreaField } from '#lib/forms/fields.tsx'

/** Confirms a request to our technicians, then shows its ticket. */
export function TicketDialog({
  command: name,
  target,
  onClose,
}: CommandDialogProps & { command: TicketName }) {
  const { t } = useLingui()
  const command = serverCommands[name]
  const request = useTicketRequest(command.action)
  const disabledReason = useDisabledReason(target)(name)
  if (request.ticket) return <TicketOpened ticket={request.ticket} onClose={onClose} />
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(command.question(target.name))}
      description={t(consequenceFor(command, target))}
      subject={`${target.name}: ${t(command.label)}`}
      submitLabel={t(command.label)}
      disabledReason={disabledReason}
      action={command.action}
      request={() => ({ id: target.id })}
      write={request.send}
      // Stays open: TicketOpened replaces the form.
      onSuccessWhileOpen={() => undefined}
      renderFailure={requestFailure}
    >
      {command.danger !== 'none' && <NoteWarning target={target} />}
      {'boots' in command && <NextBootWarning boot={target.nextBoot} />}
      <p className="text-muted">
        <Trans>This opens a ticket. Each server can have one open request.</Trans>
      </p>
    </ConfirmDialog>
  )
}

type Ticket = ReplyOf<typeof requestCheck>

interface TicketOpenedProps {
  ticket: Ticket
  onClose: () => void
}

/** Replaces the dialog that sent the request. */
function TicketOpened({ ticket, onClose }: TicketOpenedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Ticket opened</Trans>}
      description={<Trans>We’ve sent you a confirmation by email.</Trans>}
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
}

/**
 * An open request (wire.md 6) can't be retried, only continued in its ticket. No action lists tickets, so neither a lost
 * response nor a refusal can be verified; sending the request again is safe, since the API refuses a second ticket.
 */
function requestFailure(error: ApiError) {
  if (hasOpenTicket(error))
    return (
      <Strip tone="warn" urgent>
        {error.inDoubt ? (
          <Trans>
            This server already has an open request. It may be the one you’ve just sent: check your
            email. {serviceMessage(error)}
          </Trans>
        ) : (
          <Trans>
            This server already has an open request. Reply in its ticket. {serviceMessage(error)}
          </Trans>
        )}
      </Strip>
    )
  if (!mayHaveHappened(error)) return undefined
  return (
    <Strip tone="warn" urgent>
      <Trans>Result unknown. Check your email, or try again: you’ll get one ticket.</Trans>
    </Strip>
  )
}

/** Only http(s) URLs become links, whatever the API sent. */
function TicketLink({ ticket: { issue, url } }: { ticket: Ticket }) {
  const name = issue ?? <Trans>ticket</Trans>
  if (url !== null && /^https?:\/\//i.test(url))
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer noopener"
        className="link inline-flex items-center gap-1.5"
      >
        <Trans>Open {name}</Trans>
        <ExternalLink className="size-3.5" aria-hidden="true" />
      </a>
    )
  if (issue !== null)
    return (
      <Trans>
        Ticket <Copyable value={issue} />
      </Trans>
    )
  return <Trans>Check your email for the ticket.</Trans>
}

const fields = z.object({
  message: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => translate`Enter a message` }),
    z.maxLength(longestAssistanceText, {
      error: () => translate`At most ${longestAssistanceText} characters`,
    }),
  ),
})

/** Opens a ticket with a message, then shows it. */
export function AssistanceDialog({ target, onClose }: CommandDialogProps) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands['ask-assistance']
  const ask = useTicketRequest(requestAssistance)
  const form = useForm({ resolver: standardSchemaResolver(fields), defaultValues: { message: '' } })
  const disabledReason = useDisabledReason(target)('ask-assistance')
  const { ticket } = ask
  if (ticket) return <TicketOpened ticket={ticket} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Open a ticket for {{ name: target.name }}?</Trans>}
      description={t(consequence)}
      subject={`${target.name}: ${t(label)}`}
      submitLabel={<Trans>Open ticket</Trans>}
      disabledReason={disabledReason}
      action={requestAssistance}
      request={({ message }) => ({ id: target.id, message: message.trim() })}
      placeholderFields={['message']}
      write={ask.send}
      // Stays open: TicketOpened replaces the form.
      onSuccessWhileOpen={() => undefined}
      renderFailure={requestFailure}
    >
      <TextAreaField
        control={form.control}
        name="message"
        label={<Trans>Message</Trans>}
        hint={<Trans>Don’t include passwords: this message is sent by email.</Trans>}
        required
        rows={5}
      />
    </FormDialog>
  )
}
