import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useForm, useFormState, type Control } from 'react-hook-form'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import { createPxe } from '#api/actions/eq.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { apiCall } from '#api/apiCall.ts'
import { useAction } from '#api/hooks.ts'
import type { ServerTarget } from '../commands/command.ts'
import { serverCommands } from '../commands/serverCommands.ts'
import type { Named } from '#lib/forms/confirms.ts'
import { osFamilyOf } from '../rules/osFamilies.ts'
import { scriptToSend } from '../access/postInstall.ts'
import { useOperations, useStartOperation } from '#features/operations/hooks.ts'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { ConfirmEntry } from '#lib/forms/ConfirmEntry.tsx'
import { confirmField } from '#lib/forms/confirmField.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { hostnameField } from '#lib/forms/hostname.ts'
import { pinField } from '#lib/forms/pin.ts'
import {
  callbackField,
  rootPasswordField,
  scriptField,
  sshKeyField,
} from '../access/accessFields.ts'
import { CallbackEntry, ScriptEntry } from '../access/PostInstallEntries.tsx'
import { RootPasswordEntry } from '../access/RootPasswordEntry.tsx'
import { SshKeyEntry, sshKeyToSend } from '../access/SshKeyEntry.tsx'
import { Doubts } from '../view/Doubts.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useDisabledReason } from './useDisabledReason.ts'
import { useSeenDone } from './useSeenDone.ts'

/** What a reinstall takes, though `create_pxe` itself is content with less of a password (spec.md 4.7). */
const fieldsFor = (server: Named) =>
  z.object({
    os: z.string().check(z.minLength(1, { error: () => now`Choose a system.` })),
    password: rootPasswordField,
    hostname: hostnameField,
    sshKey: sshKeyField,
    script: scriptField,
    callback: callbackField,
    name: confirmField(server),
    pin: pinField,
  })

type InstallationValues = z.infer<ReturnType<typeof fieldsFor>>

interface Props {
  target: ServerTarget
  onClose: () => void
}

/** Prepares what a start from the network installs. Nothing is erased before the server starts from there. */
export function InstallationDialog({ target, onClose }: Props) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands['create-pxe']
  const systems = useAction(listOperatingSystems, { id: target.id })
  const start = useStartOperation(createPxe)
  useSeenDone(createPxe, target.id, onClose)
  const disabledReason = useDisabledReason(target)('create-pxe')
  const form = useForm({
    resolver: standardSchemaResolver(fieldsFor(target)),
    defaultValues: {
      os: '',
      password: '',
      hostname: target.name,
      sshKey: '',
      script: '',
      callback: '',
      name: '',
      pin: '',
    },
  })
  const { control, register } = form
  // In the order of the page, so that the first that is wrong takes the focus.
  const { ref: osRef, ...os } = useController({ control, name: 'os' }).field
  const password = useController({ control, name: 'password' })
  const { errors } = useFormState({ control })

  const chosen = systems.data?.find(({ id }) => String(id) === os.value)

  /** A key that waits for an installation is told this one's stages. */
  const waiting = useOperations().find(
    ({ action, subject, outcome }) =>
      action === 'eq/reinstall' && subject.serverId === target.id && outcome.state === 'running',
  )

  const request = (typed: InstallationValues): RequestOf<typeof createPxe> => {
    const optional = {
      ssh_key: sshKeyToSend(typed.sshKey) ?? '',
      post_install_script: scriptToSend(typed.script),
      post_install_callback: typed.callback.trim(),
      reinstall_key: waiting?.key ?? '',
    }
    return {
      id: target.id,
      os_id: Number(typed.os),
      root_pass: typed.password,
      hostname: typed.hostname,
      pin: typed.pin,
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
    }
  }

  return (
    <FormDialog
      form={form}
      pin="pin"
      danger
      size="medium"
      onClose={onClose}
      title={<Trans>Prepare an installation for {target.name}?</Trans>}
      description={t(consequence)}
      what={`${target.name}: ${t(label)}`}
      send={t(label)}
      variant="danger"
      disabledReason={disabledReason}
      calls={(typed) => [
        apiCall(createPxe, { ...request(typed), os_id: Number(typed.os) || undefined }),
      ]}
      write={(typed) =>
        start.mutateAsync({
          request: request(typed),
          subject: { serverId: target.id, name: target.name },
        })
      }
    >
      <Doubts capability="reinstall" target={target} />
      {systems.error && (
        <CallFailure
          error={systems.error}
          onRetry={() => void systems.refetch()}
          retrying={systems.isFetching}
        />
      )}
      <Field label={<Trans>System</Trans>} error={errors.os?.message} required>
        <Select
          ref={osRef}
          value={os.value || null}
          onChange={os.onChange}
          placeholder={systems.isPending ? t`Loading…` : t`Choose a system`}
          options={(systems.data ?? []).map(({ id, name, active }) => ({
            value: String(id),
            label: name,
            disabledReason: active ? undefined : t`not offered now`,
          }))}
        />
      </Field>
      <RootPasswordEntry {...password.field} error={password.fieldState.error?.message} />
      <Field label={<Trans>Host name</Trans>} error={errors.hostname?.message} required>
        <TextInput mono autoComplete="off" spellCheck={false} {...register('hostname')} />
      </Field>
      <Afterwards control={control} isWindows={chosen && osFamilyOf(chosen) === 'windows'} />
      <ConfirmEntry control={control} name="name" thing={target} />
    </FormDialog>
  )
}

interface AfterwardsProps {
  control: Control<InstallationValues>
  isWindows: boolean | undefined
}

/** The key that opens the new system, and what runs by itself: nobody has to fill any of it in. */
function Afterwards({ control, isWindows = false }: AfterwardsProps) {
  const sshKey = useController({ control, name: 'sshKey' })
  const script = useController({ control, name: 'script' })
  const callback = useController({ control, name: 'callback' })
  const [open, setOpen] = useState(false)
  return (
    <>
      <SshKeyEntry {...sshKey.field} error={sshKey.fieldState.error?.message} />
      <Disclosure
        summary={<Trans>Post-install script and callback URL</Trans>}
        open={open || script.fieldState.invalid || callback.fieldState.invalid}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <div className="grid gap-3.5">
          <ScriptEntry
            {...script.field}
            error={script.fieldState.error?.message}
            system={isWindows ? 'windows' : 'unix'}
          />
          <CallbackEntry {...callback.field} error={callback.fieldState.error?.message} />
        </div>
      </Disclosure>
    </>
  )
}
