import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { consequenceFor, needsPin, type ServerTarget } from '../commands/command.ts'
import { workCommand, type WorkName } from '../commands/serverCommands.ts'
import { FormDialog, useSendAlso } from '#lib/forms/FormDialog.tsx'
import { pinSchema } from '#lib/forms/schemas.ts'
import { useStartOperation } from '#features/operations/hooks.ts'
import { Doubts } from '../view/Doubts.tsx'
import { NextBootWarning } from '../view/NextBootWarning.tsx'
import { StripButton } from '#ui/Strip.tsx'
import { DisarmIncomplete } from './useDisarm.tsx'
import { useDisabledReason } from './useDisabledReason.ts'
import { useConfirmedDone } from './useConfirmedDone.ts'
import { useDisarm, type Disarm } from './useDisarm.tsx'

const withPin = z.object({ pin: pinSchema })
const withoutPin = z.object({ pin: z.string() })

interface Props {
  command: WorkName
  target: ServerTarget
  onClose: () => void
}

/** Asks before something happens to a server, with the PIN where one is wanted; closes when it is taken. */
export function WorkDialog({ command: name, target, onClose }: Props) {
  const { t } = useLingui()
  const command = workCommand(name)
  const pinned = needsPin(command)
  const warns = command.boots === true && target.nextBoot !== 'disk'
  const start = useStartOperation(command.action)
  useConfirmedDone(command.action, target.id, onClose)
  const disarm = useDisarm(target)
  const reasons = useDisabledReason(target)
  const form = useForm({
    resolver: standardSchemaResolver(pinned ? withPin : withoutPin),
    defaultValues: { pin: '' },
  })
  return (
    <FormDialog
      form={form}
      {...(pinned && { pin: 'pin' })}
      onClose={onClose}
      title={t(command.question(target.name))}
      description={t(consequenceFor(command, target))}
      what={`${target.name}: ${t(command.label)}`}
      send={t((warns ? command.anyway : undefined) ?? command.label)}
      variant={warns ? 'danger' : 'primary'}
      disabledReason={reasons(name)}
      action={command.action}
      request={({ pin }) => command.request(target, pin)}
      write={(request) =>
        start.mutateAsync({ request, subject: { serverId: target.id, name: target.name } })
      }
    >
      <Doubts capability={command.capability} target={target} />
      {warns && (
        <NextBootWarning
          boot={target.nextBoot}
          action={disarm.isHalfDone ? undefined : <DisarmHere disarm={disarm} />}
        />
      )}
      <DisarmIncomplete disarm={disarm} action={<DisarmHere disarm={disarm} />} />
    </FormDialog>
  )
}

/** The same PIN serves for both: whoever came to reboot can still do so a moment later. */
function DisarmHere({ disarm: { run, isHalfDone, disabledReason } }: { disarm: Disarm }) {
  const also = useSendAlso()
  if (disabledReason !== undefined) return disabledReason
  return (
    <StripButton onClick={() => also(({ pin }) => run(String(pin)))}>
      {isHalfDone ? (
        <Trans>Remove prepared installation</Trans>
      ) : (
        <Trans>Boot from disk instead</Trans>
      )}
    </StripButton>
  )
}
