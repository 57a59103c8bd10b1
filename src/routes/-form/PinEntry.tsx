import { Trans } from '@lingui/react/macro'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { PinField } from '#ui/PinField.tsx'
import { pinLength } from './pin.ts'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: Path<Values>
}

/** Asks for the PIN inside a form. Spec 4.7. */
export function PinEntry<Values extends FieldValues>({ control, name }: Props<Values>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name })
  return (
    <Field label={<Trans>Your PIN</Trans>} error={fieldState.error?.message} group required>
      <PinField ref={ref} value={value} onChange={onChange} length={pinLength} />
    </Field>
  )
}
