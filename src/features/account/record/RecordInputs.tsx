import { useLingui } from '@lingui/react/macro'
import { Controller, useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { brief } from '#lib/text/brief.ts'
import { isOn } from '../rules/fieldRules.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { RecordField, RecordValues } from './recordField.ts'

interface Props {
  control: Control<RecordValues>
  register: UseFormRegister<RecordValues>
  fields: readonly RecordField[]
}

/** The fields of a record, each with its rule where it is broken. */
export function RecordInputs({ control, register, fields }: Props) {
  const { errors } = useFormState({ control })
  return fields.map((field) =>
    field.rule.kind === 'checkbox' ? (
      <Box key={field.key} control={control} field={field} error={errors[field.key]?.message} />
    ) : (
      <Field
        key={field.key}
        label={brief(field.label)}
        error={errors[field.key]?.message}
        hint={field.hint}
        required={field.rule.required}
        optional={!field.rule.required}
      >
        <Input field={field} register={register} />
      </Field>
    ),
  )
}

function Input({ field, register }: { field: RecordField; register: Props['register'] }) {
  const { t } = useLingui()
  const { key, rule, choices, secret = false, autoComplete = 'off', placeholder } = field
  if (rule.kind === 'select') {
    const offered = choices ?? (rule.options ?? []).map((value) => ({ value, label: brief(value) }))
    return (
      <NativeSelect options={[{ value: '', label: t`Choose…` }, ...offered]} {...register(key)} />
    )
  }
  const attributes = { autoComplete, placeholder: placeholder && brief(placeholder) }
  if (secret) return <PasswordInput {...attributes} {...register(key)} />
  const type = rule.kind === 'email' ? 'email' : rule.kind === 'phone' ? 'tel' : 'text'
  return <TextInput type={type} {...attributes} {...register(key)} />
}

interface BoxProps {
  control: Props['control']
  field: RecordField
  error: string | undefined
}

function Box({ control, field: { key, label, hint }, error }: BoxProps) {
  return (
    <Controller
      control={control}
      name={key}
      render={({ field: { ref, value, onChange, onBlur, name } }) => (
        <Checkbox
          ref={ref}
          name={name}
          label={brief(label)}
          hint={error ?? hint}
          aria-invalid={error !== undefined}
          checked={isOn(value)}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.checked ? 'on' : 'off')}
        />
      )}
    />
  )
}
