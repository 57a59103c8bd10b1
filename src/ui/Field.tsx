import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldContext } from './fieldContext.ts'

export interface FieldProps {
  label: ReactNode
  /** One control from this folder; it gets its id and descriptions from context. */
  children: ReactNode
  /** How to fill it in; stays visible next to an error. */
  hint?: ReactNode
  /** What is wrong and how to fix it. Marks the control invalid. */
  error?: ReactNode
  /** Shows "(optional)" after the label. */
  optional?: boolean
  required?: boolean
  /**
   * The control is a group (SegmentedControl, RadioCards), so it is named by `aria-labelledby` instead of `<label
   * for>`.
   */
  group?: boolean
  /** At the end of the label's line, such as a link or a counter. */
  aside?: ReactNode
  className?: string
}

/** A label, one control, its hint and its error, linked for screen readers. */
export function Field({
  label,
  children,
  hint,
  error,
  optional = false,
  required = false,
  group = false,
  aside,
  className,
}: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const controlId = `${id}-control`
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const invalid = error != null && error !== ''
  // The error first, so that screen readers say it before the hint.
  const describedBy = classes(invalid && errorId, hint != null && hintId) || undefined
  const words = (
    <>
      {label}
      {optional && (
        <span className="text-faint">
          {' '}
          <Trans>(optional)</Trans>
        </span>
      )}
    </>
  )
  return (
    <FieldContext value={{ controlId, labelId, describedBy, invalid, required }}>
      <div className={classes('grid min-w-0 content-start gap-1', className)}>
        <div className="flex items-baseline justify-between gap-3 text-muted">
          {group ? (
            <span id={labelId}>{words}</span>
          ) : (
            <label id={labelId} htmlFor={controlId}>
              {words}
            </label>
          )}
          {aside}
        </div>
        {children}
        {invalid && (
          <p id={errorId} className="text-small font-[550] text-bad">
            {error}
          </p>
        )}
        {hint != null && (
          <p id={hintId} className="text-small text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
