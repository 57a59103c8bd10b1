import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'

interface Worded {
  label: ReactNode
  /** Muted text under the label. */
  hint?: ReactNode
  /** Why it can't be changed now; replaces the hint. */
  disabledReason?: ReactNode
}

/** In tables, named by `aria-label`. There is no room for a reason. */
interface Bare {
  'aria-label': string
  label?: undefined
  hint?: undefined
  disabledReason?: undefined
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'aria-label'> &
  (Worded | Bare) & {
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
    <span className="relative inline-grid size-4 shrink-0 place-items-center">
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
        className="peer size-4 appearance-none rounded-tag border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent enabled:hover:border-muted enabled:active:bg-pressed enabled:checked:hover:border-accent-hover enabled:checked:hover:bg-accent-hover disabled:border-line disabled:bg-sunken disabled:checked:border-line-strong disabled:checked:bg-line-strong"
      />
      {/* The target is 24 px, although the box is 16. */}
      <span className="pointer-events-none absolute inset-0 grid place-items-center text-accent-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0">
        <svg
          viewBox="0 0 16 16"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m4 8.3 2.7 2.7L12 5.5" />
        </svg>
      </span>
      <span className="pointer-events-none absolute h-0.5 w-2 rounded-full bg-accent-ink opacity-0 peer-indeterminate:opacity-100" />
    </span>
  )
  if (label == null)
    return (
      <label
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
