import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'

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
        <span className="relative inline-flex h-5 w-9 shrink-0">
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
            className="peer size-full appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent enabled:hover:border-muted enabled:checked:hover:bg-accent-hover disabled:opacity-50"
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
