import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode, createContext, use } from 'react'
import { classes } from './classes.ts'

export interface FieldParts {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldParts | null>(null)

interface OwnAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The attributes a single control takes from the field around it. Its own win, or are added. */
export function useFieldControl(own: OwnAttributes = {}) {
  const field = use(FieldContext)
  const described = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': described || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid ? true : undefined),
    'aria-required': field?.required ? true : undefined,
  }
}

/** The attributes a group of controls (radio buttons, PIN slots) takes from the field around it. */
export function useFieldGroup() {
  const field = use(FieldContext)
  const own = useId()
  return {
    controlId: field?.controlId ?? own,
    labelledBy: field?.labelId,
    describedBy: field?.describedBy,
    invalid: field?.invalid ?? false,
    required: field?.required ?? false,
  }
}

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
