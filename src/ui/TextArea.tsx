import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './fieldContext.ts'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** For lists of IP addresses, keys and scripts. */
  mono?: boolean
}

/** A multi-line text field that grows with its text where the browser supports it. */
export function TextArea({ mono = false, className, rows = 3, ...rest }: TextAreaProps) {
  const attributes = useFieldControl(rest)
  return (
    <textarea
      spellCheck={!mono}
      {...rest}
      {...attributes}
      rows={rows}
      className={classes(
        'control block field-sizing-content h-auto! max-h-80 min-h-18 resize-y py-1.5',
        mono && 'mono leading-5 touch:text-[1rem] touch:leading-6',
        className,
      )}
    />
  )
}
