import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm, useFormState, useWatch, type Control } from 'react-hook-form'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import { createPxe } from '#api/actions/eq.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { useAction } from '#api/hooks.ts'
import type { CommandDialogProps } from '../commands/command.ts'
import { serverCommands } from '../commands/serverCommands.ts'
import { ConfirmField, confirmSchema, type Named } from '#lib/forms/ConfirmField.tsx'
import { osFamilyOf } from '../rules/osFamilies.ts'
import { scriptToSend } from '../access/postInstall.ts'
import { useOperations, useStartOperation } from '#work/hooks.ts'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { hostnameSchema, pinSchema } from '#lib/forms/schemas.ts'
import {
  callbackSchema,
  rootPasswordSchema,
  scriptSchema,
  sshKeySchema,
} from '../access/accessSchemas.ts'
import { CallbackField, ScriptField } from '../access/PostInstallFields.tsx'
import { RootPasswordField } from '../access/RootPasswordField.tsx'
import { sshKeyToSend } from '../access/sshKey.ts'
import { SshKeyField } from '../access/SshKeyField.tsx'
import { NoteWarning } from '../notes/NoteWarning.tsx'
import { CommandWarnings } from '../view/CommandWarnings.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FormField, TextField } from '#lib/forms/fields.tsx'
import { Select } from '#ui/Select.tsx'
import { useDisabledReason } from './useDisabledReason.ts'
import { useConfirmedDone } from './useConfirmedDone.ts'

/** As strict as a reinstall, although `create_pxe` would accept a weaker password (spec.md 4.7). */
const fieldsFor = (server: Named) =>
  z.object({
    os: z.string().check(z.minLength(1, { error: () => translate`Choose an operating system` })),
    password: rootPasswordSchema,
    hostname: hostnameSchema,
    sshKey: sshKeySchema,
    script: scriptSchema,
    callback: callbackSchema,
    name: confirmSchema(server),
    pin: pinSchema,
  })

type InstallationValues = z.infer<ReturnType<typeof fieldsFor>>

/** Prepares a network installation. Nothing is erased until the server boots from the network. */
export function InstallationDialog({ target, onClose }: CommandDialogProps) {
  const { t } = useLingui()
  const { label, consequence } = serverCommands['create-pxe']
  const systems = useAction(listOperatingSystems, { id: target.id })
  const start = useStartOperation(createPxe)
  useConfirmedDone(createPxe, target.id, onClose)
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
  const { control } = form
  const os = useWatch({ control, name: 'os' })
  const chosen = systems.data?.find(({ id }) => String(id) === os)

  /** A pending reinstall key receives the stages of this installation. */
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
      title={<Trans>Prepare an installation for {{ name: target.name }}?</Trans>}
      description={t(consequence)}
      subject={`${target.name}: ${t(label)}`}
      submitLabel={t(label)}
      variant="danger"
      disabledReason={disabledReason}
      action={createPxe}
      request={request}
      placeholderFields={['os_id']}
      write={(sentRequest) =>
        start.mutateAsync({
          request: sentRequest,
          subject: { serverId: target.id, name: target.name },
        })
      }
    >
      <NoteWarning target={target} />
      <CommandWarnings capability="reinstall" target={target} />
      {systems.error && (
        <CallFailure
          error={systems.error}
          onRetry={() => void systems.refetch()}
          retrying={systems.isFetching}
        />
      )}
      <FormField control={control} name="os" label={<Trans>Operating system</Trans>} required>
        {({ ref, value, onChange }) => (
          <Select
            ref={ref}
            value={value || null}
            onChange={onChange}
            placeholder={systems.isPending ? t`Loading…` : t`Choose an operating system`}
            options={(systems.data ?? []).map(({ id, name, active }) => ({
              value: String(id),
              label: name,
              disabledReason: active ? undefined : t`Not available`,
            }))}
          />
        )}
      </FormField>
      <RootPasswordField control={control} name="password" />
      <TextField
        control={control}
        name="hostname"
        label={<Trans>Hostname</Trans>}
        required
        mono
        autoComplete="off"
        spellCheck={false}
      />
      <Afterwards control={control} isWindows={chosen && osFamilyOf(chosen) === 'windows'} />
      <ConfirmField control={control} name="name" target={target} />
    </FormDialog>
  )
}

interface AfterwardsProps {
  control: Control<InstallationValues>
  isWindows: boolean | undefined
}

/** The optional fields: SSH key, script and callback URL. */
function Afterwards({ control, isWindows = false }: AfterwardsProps) {
  const { errors } = useFormState({ control, name: ['script', 'callback'] })
  const [open, setOpen] = useState(false)
  return (
    <>
      <SshKeyField control={control} name="sshKey" />
      <Disclosure
        summary={<Trans>Post-install script and callback URL</Trans>}
        open={open || errors.script !== undefined || errors.callback !== undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <div className="grid gap-3.5">
          <ScriptField control={control} name="script" system={isWindows ? 'windows' : 'unix'} />
          <CallbackField control={control} name="callback" />
        </div>
      </Disclosure>
    </>
  )
}
