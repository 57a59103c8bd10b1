import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './Field.tsx'

interface SelectChoice {
  value: string
  label: string
  /** Of the label, if it isn't the page's. */
  lang?: string
  disabled?: boolean
}

export interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly SelectChoice[]
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
          <option
            key={option.value}
            value={option.value}
            lang={option.lang}
            disabled={option.disabled}
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted" />
    </span>
  )
}

interface Props {
  label: string
  options: readonly SelectChoice[]
  value: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** A borderless select inside a card or a line of text, as wide as its value and without a `<Field>`. */
export function InlineSelect({ label, options, value, disabled, onChange }: Props) {
  const selected = options.find((option) => option.value === value)
  return (
    <span className="relative -ml-1.5 inline-flex h-6 max-w-[calc(100%+0.375rem)] min-w-0 items-center gap-0.5 rounded-tag px-1.5 text-muted hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent touch:h-8">
      {/* Browsers size a select differently from its text, so the text is shown and the select lies over it, invisible. */}
      <span aria-hidden="true" className="truncate">
        {selected?.label}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            lang={option.lang}
            disabled={option.disabled}
          >
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
