import type { ReactNode } from 'react'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { pinLength } from '#lib/forms/pin.ts'
import { Field } from '#ui/Field.tsx'
import { PinField } from '#ui/PinField.tsx'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: Path<Values>
  label: ReactNode
}

/** A PIN in a form, with its label. */
export function PinSlots<Values extends FieldValues>({ control, name, label }: Props<Values>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name })
  return (
    <Field label={label} error={fieldState.error?.message} group required>
      <PinField ref={ref} value={value} onChange={onChange} length={pinLength} />
    </Field>
  )
}
