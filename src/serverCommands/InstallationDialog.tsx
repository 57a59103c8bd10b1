import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useForm, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import { createPxe } from '#api/actions/eq.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { apiCall } from '#api/apiCall.ts'
import { useAction } from '#api/hooks.ts'
import type { ServerTarget } from '#commands/command.ts'
import { serverCommands } from '#commands/serverCommands.ts'
import type { Named } from '#domain/confirms.ts'
import { useOperations, useStartOperation } from '#operations/hooks.ts'
import { CallFailure } from '#reading/CallFailure.tsx'
import { ConfirmEntry } from '#form/ConfirmEntry.tsx'
import { confirmField } from '#form/confirmField.ts'
import { FormDialog } from '#form/FormDialog.tsx'
import { hostnameField } from '#form/hostname.ts'
import { pinField } from '#form/pin.ts'
import { Doubts } from '#serverView/Doubts.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useDisabledReason } from './useDisabledReason.ts'

/** `create_pxe` wants less of a password than an order does. Spec 4.7. */
const goodEnough = (password: string): boolean =>
  password.length >= 8 && /\d/.test(password) && /[A-Z]/.test(password)

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

const fieldsFor = (server: Named) =>
  z.object({
    os: z.string().check(z.minLength(1, { error: () => now`Choose a system.` })),
    password: z.string().check(
      z.refine(goodEnough, {
        error: () => now`Use at least 8 characters, with a digit and an upper-case letter.`,
      }),
    ),
    hostname: hostnameField,
    sshKey: z.string(),
    script: z.string(),
    callback: z.string().check(
      z.refine((typed) => typed.trim() === '' || isWebAddress(typed.trim()), {
        error: () => now`Write a web address, such as https://example.net/installed.`,
      }),
    ),
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
  // Before the others, so that it is the first to take the focus when it is wrong.
  const { ref: osRef, ...os } = useController({ control, name: 'os' }).field
  const { errors } = useFormState({ control })

  /** A key that waits for an installation is told this one's stages. */
  const waiting = useOperations().find(
    ({ action, subject, outcome }) =>
      action === 'eq/reinstall' && subject.serverId === target.id && outcome.state === 'running',
  )

  const request = (typed: InstallationValues): RequestOf<typeof createPxe> => {
    const optional = {
      ssh_key: typed.sshKey.trim(),
      post_install_script: typed.script.trim(),
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
      <Doubts deed="reinstall" target={target} />
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
      <Field
        label={<Trans>Root password</Trans>}
        error={errors.password?.message}
        hint={
          errors.password ? undefined : (
            <Trans>At least 8 characters, with a digit and an upper-case letter.</Trans>
          )
        }
        required
      >
        <PasswordInput mono autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label={<Trans>Host name</Trans>} error={errors.hostname?.message} required>
        <TextInput mono autoComplete="off" spellCheck={false} {...register('hostname')} />
      </Field>
      <Disclosure summary={<Trans>More</Trans>} open={errors.callback ? true : undefined}>
        <div className="grid gap-3.5">
          <Field label={<Trans>SSH key for root</Trans>} optional>
            <TextArea mono rows={2} spellCheck={false} {...register('sshKey')} />
          </Field>
          <Field
            label={<Trans>Script</Trans>}
            hint={<Trans>Run once the system is installed.</Trans>}
            optional
          >
            <TextArea mono rows={3} spellCheck={false} {...register('script')} />
          </Field>
          <Field
            label={<Trans>Address to call</Trans>}
            hint={<Trans>Called once the system is installed.</Trans>}
            error={errors.callback?.message}
            optional
          >
            <TextInput mono inputMode="url" autoComplete="off" {...register('callback')} />
          </Field>
        </div>
      </Disclosure>
      <ConfirmEntry control={control} name="name" thing={target} />
    </FormDialog>
  )
}
