import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { ConfirmText } from '#ui/ConfirmText.tsx'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: Path<Values>
  /** What has to be typed, as the form's own rule wants it. */
  expected: string
}

/** Asks inside a form for the name of what would be destroyed. */
export function ConfirmEntry<Values extends FieldValues>({
  control,
  name,
  expected,
}: Props<Values>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name })
  return (
    <ConfirmText
      ref={ref}
      expected={expected}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  )
}
