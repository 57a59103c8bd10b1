import {
  useFormState,
  useWatch,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'

interface Options<Values extends FieldValues> {
  /** A field that nobody misses: the PIN. */
  secret?: Path<Values> | undefined
  /** Decides in place of what differs. */
  isUnsaved?: ((values: Values) => boolean) | undefined
}

/** Whether something is typed that would be missed: as a rule, what differs from what was there at first. */
export function useHasUnsavedChanges<Values extends FieldValues>(
  { control }: Pick<UseFormReturn<Values>, 'control'>,
  { secret, isUnsaved }: Options<Values> = {},
): boolean {
  const { dirtyFields, defaultValues } = useFormState({ control })
  // A change of a value is what makes a field dirty: without it nothing here would be drawn again.
  const values = useWatch({ control })
  // Every form gives all of its fields a value at first.
  if (isUnsaved) return isUnsaved(values as Values)
  return Object.keys({ ...defaultValues }).some(
    (field) =>
      field !== secret && Boolean((dirtyFields as Readonly<Record<string, unknown>>)[field]),
  )
}
