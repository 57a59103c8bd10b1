import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

interface Labeled {
  label: ReactNode
  /** Muted text under the label. */
  hint?: ReactNode
  /** Why it can't be changed now; replaces the hint. */
  disabledReason?: ReactNode
}

/** In tables, named by `aria-label`. There is no room for a reason. */
interface Unlabeled {
  'aria-label': string
  label?: undefined
  hint?: undefined
  disabledReason?: undefined
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'aria-label'> &
  (Labeled | Unlabeled) & {
    /** Partly selected (in a list's header). */
    indeterminate?: boolean
  }

/**
 * The browser's own checkbox, restyled: works with `register()`, in forms and with every assistive technology, at no
 * cost.
 */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  disabledReason,
  disabled = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const hintId = useId()
  const note = disabledReason ?? hint
  const box = (
    <input
      {...rest}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      type="checkbox"
      disabled={disabled || disabledReason != null}
      aria-describedby={classes(rest['aria-describedby'], note != null && hintId) || undefined}
      className="checkbox"
    />
  )
  if (label == null)
    return (
      <label
        // The target is 24 px, although the box is 16.
        className={classes(
          '-m-1 inline-grid size-6 align-middle place-items-center touch:-m-3 touch:size-10',
          className,
        )}
      >
        {box}
      </label>
    )
  return (
    <div className={classes('min-w-0', className)}>
      <label className="flex min-h-6 items-start gap-2.5 py-0.5 touch:min-h-10 touch:items-center">
        <span className="mt-0.5 inline-flex touch:mt-0">{box}</span>
        <span
          className={classes('min-w-0', disabled || disabledReason != null ? 'text-muted' : '')}
        >
          {label}
        </span>
      </label>
      {note != null && (
        <p id={hintId} className="pl-6.5 text-small text-muted">
          {note}
        </p>
      )}
    </div>
  )
}

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  /** Why it can't be changed now; replaces the hint. */
  disabledReason?: ReactNode
}

/**
 * An on/off setting that applies immediately (in forms use Checkbox). The label comes first, the switch at the end of
 * the line.
 */
export function Switch({
  label,
  hint,
  disabledReason,
  disabled = false,
  className,
  ...rest
}: SwitchProps) {
  const hintId = useId()
  const note = disabledReason ?? hint
  const isDisabled = disabled || disabledReason != null
  return (
    <div className={classes('min-w-0', className)}>
      <label className="flex min-h-6 items-center justify-between gap-3 touch:min-h-10">
        <span className={classes('min-w-0', isDisabled && 'text-muted')}>{label}</span>
        <span className="relative inline-flex h-5 w-9 shrink-0 forced-color-adjust-none">
          <input
            {...rest}
            type="checkbox"
            // The browser exposes the checked state.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            disabled={isDisabled}
            aria-describedby={
              classes(rest['aria-describedby'], note != null && hintId) || undefined
            }
            className="peer size-full appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent-fill enabled:hover:border-muted enabled:checked:hover:bg-accent-hover disabled:opacity-50"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-line-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-accent-ink" />
        </span>
      </label>
      {note != null && (
        <p id={hintId} className="pr-12 text-small text-muted">
          {note}
        </p>
      )}
    </div>
  )
}
