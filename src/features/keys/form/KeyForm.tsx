import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { FormDialog, type FormDialogProps } from '#lib/forms/FormDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { AllowListNotes } from './AllowListNotes.tsx'
import { keyFields, type KeyValues } from './keyFields.ts'
import { NoticeFields } from './NoticeFields.tsx'
import { ReachField } from './ReachField.tsx'
import { Rehearsal } from './Rehearsal.tsx'

interface Props<Sent> extends Pick<
  FormDialogProps<KeyValues, Sent>,
  | 'title'
  | 'what'
  | 'send'
  | 'disabledReason'
  | 'write'
  | 'verifies'
  | 'resume'
  | 'calls'
  | 'onSent'
  | 'onTaken'
  | 'replyShownOnce'
  | 'failure'
  | 'onClose'
> {
  values: KeyValues
  /** What it opens is chosen here too; otherwise it is what it is. */
  choosesReach?: boolean
  /** In the place of the choice: what it opens. */
  reach?: ReactNode
}

/** The form of a key. */
export function KeyForm<Sent>({ values, choosesReach = false, reach, ...dialog }: Props<Sent>) {
  const form = useForm({ resolver: standardSchemaResolver(keyFields), defaultValues: values })
  const { control, register, getValues, setValue } = form
  const { errors } = useFormState({ control })
  const allowed = useWatch({ control, name: 'allowed' })
  return (
    <FormDialog form={form} placement="side" {...dialog}>
      <Field
        label={<Trans>Name</Trans>}
        error={errors.name?.message}
        hint={<Trans>What it is for, so that you know it again.</Trans>}
        required
      >
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      {choosesReach ? <ReachField control={control} /> : reach}
      <Field
        label={<Trans>Allowed from</Trans>}
        error={errors.allowed?.message}
        hint={<Trans>One address or network a line; leave it empty for anywhere.</Trans>}
      >
        <TextArea mono autoComplete="off" {...register('allowed')} />
      </Field>
      <AllowListNotes
        list={allowed}
        onAdd={(address) =>
          setValue('allowed', `${getValues('allowed').trimEnd()}\n${address}`, {
            shouldDirty: true,
          })
        }
      />
      <Rehearsal list={allowed} />
      <NoticeFields control={control} register={register} />
      <Switch
        label={<Trans>The key works</Trans>}
        hint={<Trans>Switched off, it opens nothing, and sessions made with it end.</Trans>}
        {...register('active')}
      />
    </FormDialog>
  )
}
