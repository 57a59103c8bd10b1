import { useId, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import { useFieldGroup } from './Field.tsx'

interface Choice<Value> {
  instead: Value
  chosen: Value
}

/**
 * Optimistic state for radio buttons: shows a choice until the owner has adopted it. A URL takes a moment, and React
 * would reset the mark in between. Only for owners that accept every choice.
 */
export function useOptimisticChoice<Value>(
  value: Value,
  onChange: (value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const [pending, setPending] = useState<Choice<Value> | null>(null)
  if (pending !== null && pending.instead !== value) setPending(null)
  function choose(chosen: Value): void {
    setPending({ instead: value, chosen })
    onChange(chosen)
  }
  return [pending?.instead === value ? pending.chosen : value, choose]
}

export interface SegmentedControlProps<Value extends string | number> {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  /** The accessible name when there is no `<Field group>` around it. */
  label?: string
  /** Fills the width with segments of equal size. */
  stretch?: boolean
  className?: string
}

/** Two to five short options, all visible. Radio buttons underneath, so arrow keys work. */
export function SegmentedControl<Value extends string | number>({
  options,
  value,
  onChange,
  label,
  stretch = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  const field = useFieldGroup()
  const [shown, choose] = useOptimisticChoice(value, onChange)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? field.labelledBy : undefined}
      aria-describedby={field.describedBy}
      className={classes(
        'max-w-full overflow-x-auto rounded-control border border-line-strong bg-surface',
        stretch ? 'flex' : 'inline-flex justify-self-start',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'relative inline-flex min-h-7.5 items-center justify-center border-r border-line px-3 font-[520] whitespace-nowrap text-muted transition-colors first:rounded-l-[6px] last:rounded-r-[6px] last:border-r-0 touch:min-h-9.5',
            'has-enabled:hover:bg-hover has-enabled:hover:text-ink has-enabled:active:bg-pressed',
            'has-checked:bg-accent-soft! has-checked:text-accent! forced-colors:has-checked:chosen has-disabled:text-faint has-disabled:opacity-60',
            'has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            stretch && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            disabled={option.disabled}
            onChange={() => choose(option.value)}
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
