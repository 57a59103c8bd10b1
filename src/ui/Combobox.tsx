import { Combobox as Base } from '@base-ui/react/combobox'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { searchFor, searchText } from '#lib/text/searchText.ts'
import { classes } from './classes.ts'
import { useFieldControl } from './Field.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** Muted second line in the list. */
  hint?: ReactNode
}

export interface ComboboxProps {
  options: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  disabled?: boolean
  /** Called as the user types, when options are searched elsewhere instead of filtered here. */
  onSearch?: (text: string) => void
  /** How many options to show at once; typing finds the rest. */
  limit?: number
  /** Replaces "No results". */
  empty?: ReactNode
  /** The accessible name when there is no `<Field>` around it. */
  'aria-label'?: string
  className?: string
}

const iconButton =
  'grid size-6 shrink-0 place-items-center rounded-item text-muted hover:bg-hover hover:text-ink active:bg-pressed touch:size-9'

const isMeant = ({ label }: ComboboxOption, typed: string): boolean =>
  searchFor(typed)(searchText([label]))

/** Selects one of many options by typing. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  onSearch,
  limit = -1,
  empty,
  'aria-label': label,
  className,
}: ComboboxProps) {
  const { t } = useLingui()
  const attributes = useFieldControl()
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root<ComboboxOption>
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      limit={limit}
      filter={isMeant}
      {...(onSearch !== undefined && {
        filter: null,
        onInputValueChange: (text: string) => onSearch(text),
      })}
    >
      <Base.InputGroup
        className={classes('control flex items-center gap-0.5 pr-1! pl-0!', className)}
      >
        <Base.Input
          {...attributes}
          aria-label={label}
          placeholder={placeholder}
          className="h-full w-full min-w-0 flex-1 bg-transparent pl-2.5 outline-none"
        />
        {chosen !== null && !disabled && (
          <Base.Clear aria-label={t`Clear`} className={iconButton}>
            <X className="size-4" />
          </Base.Clear>
        )}
        <Base.Trigger aria-label={t`Show all`} className={iconButton}>
          <ChevronDown className="size-4" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={5} className="z-70 outline-none">
          <Base.Popup className="popup w-(--anchor-width) max-w-(--available-width) outline-none">
            <Base.Empty>
              <div className="px-3.5 py-2.5 text-muted">{empty ?? <Trans>No results</Trans>}</div>
            </Base.Empty>
            <Base.List className="max-h-[min(22rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className="popup-item">
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{option.label}</span>
                    {option.hint != null && (
                      <span className="block text-small text-muted">{option.hint}</span>
                    )}
                  </span>
                  <span className="grid size-4 shrink-0 place-items-center">
                    <Base.ItemIndicator className="text-accent">
                      <Check className="size-4" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
