import { useLingui } from '@lingui/react/macro'
import { useController, type Control } from 'react-hook-form'
import { truncate } from '#lib/text/truncate.ts'
import { FormField, PasswordField, TextField } from '#lib/forms/fields.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { type RecordField, type RecordValues, isOn } from './recordField.ts'

interface Props {
  control: Control<RecordValues>
  fields: readonly RecordField[]
}

export const RecordInputs = ({ control, fields }: Props) =>
  fields.map((field) => <RecordInput key={field.key} control={control} field={field} />)

interface InputProps {
  control: Control<RecordValues>
  field: RecordField
}

function RecordInput({ control, field }: InputProps) {
  const { t } = useLingui()
  const { key, rule, options, hint, secret = false, autoComplete = 'off', placeholder } = field
  if (rule.kind === 'checkbox') return <CheckboxInput control={control} field={field} />
  const shared = {
    control,
    name: key,
    label: truncate(field.label),
    hint,
    required: rule.required,
    optional: !rule.required,
  }
  if (rule.kind === 'select') {
    const offered =
      options ?? (rule.options ?? []).map((value) => ({ value, label: truncate(value) }))
    return (
      <FormField {...shared}>
        {(input) => (
          <NativeSelect options={[{ value: '', label: t`Choose…` }, ...offered]} {...input} />
        )}
      </FormField>
    )
  }
  const attributes = { ...shared, autoComplete, placeholder: placeholder && truncate(placeholder) }
  if (secret) return <PasswordField {...attributes} />
  const type = rule.kind === 'email' ? 'email' : rule.kind === 'phone' ? 'tel' : 'text'
  return <TextField type={type} {...attributes} />
}

function CheckboxInput({ control, field: { key, label, hint } }: InputProps) {
  const {
    field: { value, onChange, ...input },
    fieldState: { error },
  } = useController({ control, name: key })
  return (
    <Checkbox
      {...input}
      label={truncate(label)}
      hint={error?.message ?? hint}
      aria-invalid={error !== undefined}
      checked={isOn(value)}
      onChange={({ target }) => onChange(target.checked ? 'on' : 'off')}
    />
  )
}
