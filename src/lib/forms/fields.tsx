/** Form fields. Each reads its own error and renders on its own. */
import type { ReactNode } from 'react'
import {
  useController,
  type Control,
  type ControllerRenderProps,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import { Field, type FieldProps } from '#ui/Field.tsx'
import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
  TextArea,
  type TextAreaProps,
} from '#ui/TextInput.tsx'

/** A field's place in the form. */
export interface FieldControl<
  Values extends FieldValues,
  Name extends Path<Values> = Path<Values>,
> {
  control: Control<Values>
  name: Name
}

interface FormFieldProps<Values extends FieldValues, Name extends Path<Values>>
  extends Omit<FieldProps, 'children'>, FieldControl<Values, Name> {
  /** The control, given the field's props. */
  children: (input: ControllerRenderProps<Values, Name>) => ReactNode
}

/** A form field around any control. `error` replaces the validation message. */
export function FormField<Values extends FieldValues, Name extends Path<Values>>({
  control,
  name,
  error,
  children,
  ...field
}: FormFieldProps<Values, Name>) {
  const { field: input, fieldState } = useController({ control, name })
  return (
    <Field {...field} error={error ?? fieldState.error?.message}>
      {children(input)}
    </Field>
  )
}

type Labelled = Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional' | 'required' | 'className'>

/** `className` is the whole field's; the control's own is `inputClassName`. */
type TypedFieldProps<Values extends FieldValues, Input> = FieldControl<Values> &
  Labelled &
  Omit<Input, 'name' | 'value' | 'ref' | 'onChange' | 'onBlur' | keyof Labelled> & {
    inputClassName?: string
  }

/** What the field gets of its props, and what the control in it gets. */
const split = <Values extends FieldValues, Input>({
  control,
  name,
  label,
  hint,
  error,
  optional,
  required,
  className,
  inputClassName,
  ...input
}: TypedFieldProps<Values, Input>) => ({
  field: { control, name, label, hint, error, optional, required, className },
  input: { ...input, className: inputClassName },
})

/** A single-line text field. */
export function TextField<Values extends FieldValues>(
  props: TypedFieldProps<Values, TextInputProps>,
) {
  const { field, input } = split(props)
  return <FormField {...field}>{(own) => <TextInput {...input} {...own} />}</FormField>
}

/** A password field with a show button. */
export function PasswordField<Values extends FieldValues>(
  props: TypedFieldProps<Values, PasswordInputProps>,
) {
  const { field, input } = split(props)
  return <FormField {...field}>{(own) => <PasswordInput {...input} {...own} />}</FormField>
}

/** A multi-line text field. */
export function TextAreaField<Values extends FieldValues>(
  props: TypedFieldProps<Values, TextAreaProps>,
) {
  const { field, input } = split(props)
  return <FormField {...field}>{(own) => <TextArea {...input} {...own} />}</FormField>
}
