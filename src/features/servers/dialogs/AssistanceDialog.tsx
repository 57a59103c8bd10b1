import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { longestAssistanceText, requestAssistance } from '#api/actions/servicedesk.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { CommandDialogProps } from '../commands/command.ts'
import { serverCommands } from '../commands/serverCommands.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { TextAreaField } from '#lib/forms/fields.tsx'
import { requestFailure, TicketOpened } from './TicketDialog.tsx'
import { useDisabledReason } from './useDisabledReason.ts'

const fields = z.object({
  message: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => now`Enter a message` }),
    z.maxLength(longestAssistanceText, {
      error: () => now`Use at most ${longestAssistanceText} characters`,
    }),
  ),
})

/** Opens a ticket with a message, then shows it. */
export function AssistanceDialog({ target, onClose }: CommandDialogProps) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands['ask-assistance']
  const ask = useMutateAction(requestAssistance)
  const form = useForm({ resolver: standardSchemaResolver(fields), defaultValues: { message: '' } })
  const disabledReason = useDisabledReason(target)('ask-assistance')
  const ticket = ask.data
  if (ticket) return <TicketOpened ticket={ticket} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Open a ticket for {target.name}?</Trans>}
      description={t(consequence)}
      what={`${target.name}: ${t(label)}`}
      send={<Trans>Open ticket</Trans>}
      disabledReason={disabledReason}
      action={requestAssistance}
      request={({ message }) => ({ id: target.id, message: message.trim() })}
      toFillIn={['message']}
      write={ask.mutateAsync}
      // Stays open: TicketOpened replaces the form.
      onSent={() => undefined}
      failure={requestFailure}
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
