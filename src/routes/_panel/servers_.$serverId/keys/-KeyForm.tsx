import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type { ApiError } from '#api/wire.ts'
import { WriteFailure } from '#reading/CallFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { AllowListNotes } from './-AllowListNotes.tsx'
import { keyFields, type KeyValues } from './-keyFields.ts'

interface Props {
  title: ReactNode
  values: KeyValues
  /** The words of the button that sends it. */
  send: ReactNode
  busy: boolean
  error: ApiError | null
  disabledReason: ReactNode
  onSend: (values: KeyValues) => void
  onClose: () => void
}

/** The form of a server's key, beside the list of keys. */
export function KeyForm({
  title,
  values,
  send,
  busy,
  error,
  disabledReason,
  onSend,
  onClose,
}: Props) {
  const { control, register, handleSubmit, getValues, setValue } = useForm({
    resolver: standardSchemaResolver(keyFields),
    defaultValues: values,
  })
  const { errors, isDirty } = useFormState({ control })
  const submit = handleSubmit((sent) => {
    if (!busy && disabledReason === undefined) onSend(sent)
  })
  return (
    <Dialog
      open
      placement="side"
      title={title}
      dirty={isDirty && !busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <DialogCancel />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={busy ? undefined : disabledReason}
          >
            {send}
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>Name</Trans>}
        error={errors.name?.message}
        hint={<Trans>What it is for, so that you know it again.</Trans>}
        required
      >
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field
        label={<Trans>Allowed from</Trans>}
        error={errors.allowed?.message}
        hint={<Trans>One address or network a line; leave it empty for anywhere.</Trans>}
      >
        <TextArea mono autoComplete="off" {...register('allowed')} />
      </Field>
      <AllowListNotes
        control={control}
        onAdd={(address) =>
          setValue('allowed', `${getValues('allowed').trimEnd()}\n${address}`, {
            shouldDirty: true,
          })
        }
      />
      <Switch
        label={<Trans>The key works</Trans>}
        hint={<Trans>Switched off, it opens nothing, and sessions made with it end.</Trans>}
        {...register('active')}
      />
      <p className="text-muted">
        <Trans>
          It opens this server only, and gives no notice when somebody signs in with it: keys for
          one server never do.
        </Trans>
      </p>
      {error && <WriteFailure error={error} />}
    </Dialog>
  )
}
