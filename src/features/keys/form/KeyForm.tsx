import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Action } from '#api/action.ts'
import type { OneRequest } from '#lib/forms/dialogRequest.ts'
import { FormDialog, type FormDialogProps } from '#lib/forms/FormDialog.tsx'
import { TextAreaField, TextField } from '#lib/forms/fields.tsx'
import { Switch } from '#ui/Switch.tsx'
import { AllowListNotes } from './AllowListNotes.tsx'
import { keyFields, type KeyValues } from './keyFields.ts'
import { NoticeFields } from './NoticeFields.tsx'
import { ReachField } from './ReachField.tsx'
import { Rehearsal } from './Rehearsal.tsx'

interface Props<A extends Action, Sent>
  extends Omit<FormDialogProps<KeyValues, Sent>, 'form'>, OneRequest<KeyValues, A, Sent> {
  values: KeyValues
  /** What it opens is chosen here too; otherwise it is what it is. */
  choosesReach?: boolean
  /** In the place of the choice: what it opens. */
  reach?: ReactNode
}

/** The form of a key. */
export function KeyForm<A extends Action, Sent>({
  values,
  choosesReach = false,
  reach,
  ...dialog
}: Props<A, Sent>) {
  const form = useForm({ resolver: standardSchemaResolver(keyFields), defaultValues: values })
  const { control, register, getValues, setValue } = form
  const allowed = useWatch({ control, name: 'allowed' })
  return (
    <FormDialog form={form} placement="side" {...dialog}>
      <TextField
        control={control}
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>What it is for, so that you know it again.</Trans>}
        required
        autoComplete="off"
      />
      {choosesReach ? <ReachField control={control} /> : reach}
      <TextAreaField
        control={control}
        name="allowed"
        label={<Trans>Allowed from</Trans>}
        hint={<Trans>One address or network a line; leave it empty for anywhere.</Trans>}
        mono
        autoComplete="off"
      />
      <AllowListNotes
        list={allowed}
        onAdd={(address) =>
          setValue('allowed', `${getValues('allowed').trimEnd()}\n${address}`, {
            shouldDirty: true,
          })
        }
      />
      <Rehearsal list={allowed} />
      <NoticeFields control={control} />
      <Switch
        label={<Trans>The key works</Trans>}
        hint={<Trans>Switched off, it opens nothing, and sessions made with it end.</Trans>}
        {...register('active')}
      />
    </FormDialog>
  )
}
