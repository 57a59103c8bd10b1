import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { nameToType, type Named } from './confirms.ts'
import { ConfirmText } from '#ui/ConfirmText.tsx'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: Path<Values>
  /** What would be destroyed; the same that the form's `confirmField` is about. */
  thing: Named
}

/** Asks inside a form for the name of what would be destroyed. */
export function ConfirmEntry<Values extends FieldValues>({ control, name, thing }: Props<Values>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name })
  return (
    <ConfirmText
      ref={ref}
      expected={nameToType(thing)}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  )
}
