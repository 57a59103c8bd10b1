import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './fieldContext.ts'

export interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  inputSize?: 'normal' | 'large'
}

/**
 * The browser's own select, with the phone's native picker; works with `register()`. For short plain lists; use
 * `Select` for options with hints or reasons.
 */
export function NativeSelect({
  options,
  inputSize = 'normal',
  className,
  ...rest
}: NativeSelectProps) {
  const attributes = useFieldControl(rest)
  return (
    <span className={classes('relative block min-w-0', className)}>
      <select
        {...rest}
        {...attributes}
        className={classes(
          'control block cursor-pointer appearance-none truncate pr-8!',
          inputSize === 'large' && 'h-9',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted" />
    </span>
  )
}
