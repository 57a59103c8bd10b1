import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { FormDialog } from '#form/FormDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { AllowListNotes } from './AllowListNotes.tsx'
import { keyFields, type KeyValues } from './keyFields.ts'

interface Props<Sent> {
  title: ReactNode
  /** What it is, in a message after the form was closed. */
  what: string
  values: KeyValues
  /** The words of the button that sends it. */
  send: ReactNode
  disabledReason: string | undefined
  write: (values: KeyValues) => Promise<Sent>
  onSent?: (sent: Sent) => void
  /** The reply holds the secret of a new key. */
  replyShownOnce?: boolean
  onClose: () => void
}

/** The form of a key that opens one server. */
export function KeyForm<Sent>({ values, ...rest }: Props<Sent>) {
  const form = useForm({ resolver: standardSchemaResolver(keyFields), defaultValues: values })
  const { control, register, getValues, setValue } = form
  const { errors } = useFormState({ control })
  return (
    <FormDialog form={form} placement="side" {...rest}>
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
    </FormDialog>
  )
}
