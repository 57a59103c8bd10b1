import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './fieldContext.ts'

export interface TextInputProps extends ComponentProps<'input'> {
  /** For IP addresses, host names, keys and other values read character by character. */
  mono?: boolean
  /** `large` (36 px) on form pages. */
  inputSize?: 'normal' | 'large'
  /** Inside the field, before and after the text: an icon, a unit, a small button. */
  before?: ReactNode
  after?: ReactNode
}

/** A one-line text field. Works with react-hook-form's `register()`. */
export function TextInput({
  mono = false,
  inputSize = 'normal',
  before,
  after,
  className,
  ...rest
}: TextInputProps) {
  const attributes = useFieldControl(rest)
  const sizeClass = classes(inputSize === 'large' && 'h-9', mono && 'mono touch:text-[1rem]')
  if (before == null && after == null)
    return (
      <input {...rest} {...attributes} className={classes('control block', sizeClass, className)} />
    )
  return (
    <span className={classes('control flex items-center gap-2', sizeClass, className)}>
      {before != null && <span className="shrink-0 text-faint [&_svg]:size-4">{before}</span>}
      <input
        {...rest}
        {...attributes}
        className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
      />
      {after != null && <span className="shrink-0 text-muted">{after}</span>}
    </span>
  )
}
