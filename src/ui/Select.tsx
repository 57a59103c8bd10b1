import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './Field.tsx'

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
  /** Muted second line in the list. */
  hint?: ReactNode
  /** Disables the option and says why; replaces the hint. */
  disabledReason?: ReactNode
}

export interface SelectProps<Value extends string | number> {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  inputSize?: 'normal' | 'large'
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  /** The accessible name when there is no `<Field>` around it. */
  'aria-label'?: string
  className?: string
}

/** Selects one of a list. `value` is null while nothing is selected. */
export function Select<Value extends string | number>({
  options,
  value,
  onChange,
  placeholder,
  inputSize = 'normal',
  disabled = false,
  name,
  onBlur,
  ref,
  'aria-label': label,
  className,
}: SelectProps<Value>) {
  const attributes = useFieldControl()
  return (
    // Without inline <style>, so that `style-src 'self'` holds; theme.css has the one rule it needs.
    <CSPProvider disableStyleElements>
      <Base.Root<Value>
        items={options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onValueChange={(chosen) => {
          if (chosen !== null) onChange(chosen)
        }}
        disabled={disabled}
        {...(name !== undefined && { name })}
      >
        <Base.Trigger
          ref={ref}
          {...attributes}
          aria-label={label}
          onBlur={onBlur}
          className={classes(
            'control flex items-center justify-between gap-2 text-left select-none',
            inputSize === 'large' && 'h-9',
            className,
          )}
        >
          <Base.Value
            className="truncate data-placeholder:text-faint"
            placeholder={placeholder ?? ' '}
          />
          <Base.Icon className="shrink-0 text-muted">
            <ChevronDown className="size-4" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            sideOffset={4}
            alignItemWithTrigger={false}
            className="z-70 outline-none"
          >
            <Base.Popup className="popup max-h-[min(24rem,var(--available-height))] max-w-(--available-width) min-w-(--anchor-width) overflow-y-auto p-1 outline-none">
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabledReason != null}
                    className="group popup-item"
                  >
                    <span className="min-w-0 flex-1">
                      <Base.ItemText className="group-data-disabled:text-muted">
                        {option.label}
                      </Base.ItemText>
                      {(option.disabledReason ?? option.hint) != null && (
                        <span className="block text-small text-muted">
                          {option.disabledReason ?? option.hint}
                        </span>
                      )}
                    </span>
                    <span className="grid size-4 shrink-0 place-items-center">
                      <Base.ItemIndicator className="text-accent">
                        <Check className="size-4" />
                      </Base.ItemIndicator>
                    </span>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
