import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { chipClass } from './chipClass.ts'
import { classes } from './classes.ts'

export interface FilterChipProps {
  /** The filtered field: "Location". */
  name?: string
  /** The filter's value in words: "NL, FI". */
  value: string
  onRemove: () => void
  /** Opens the filter's editor, if it has one; gets the pressed chip. */
  onEdit?: (chip: HTMLElement) => void
}

/** An active filter, with a button to remove it. */
export function FilterChip({ name, value, onRemove, onEdit }: FilterChipProps) {
  const { t } = useLingui()
  const words = (
    <>
      {name !== undefined && <b className="font-[550] text-ink">{name}</b>}
      <span className={classes('truncate', name === undefined && 'font-[550] text-ink')}>
        {value}
      </span>
    </>
  )
  const whole = name === undefined ? value : `${name} ${value}`
  return (
    <span className={chipClass('plain', 'h-[26px]! gap-0! pr-0.5! pl-0! touch:h-10!')}>
      {onEdit === undefined ? (
        <span className="flex min-w-0 items-center gap-1.5 pl-2">{words}</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => onEdit(event.currentTarget)}
          className="flex h-full min-w-0 items-center gap-1.5 rounded-l-full pl-2 hover:text-ink"
        >
          {words}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Remove filter ${whole}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover hover:text-ink active:bg-pressed touch:size-10"
      >
        <X className="size-3.5" />
      </button>
    </span>
  )
}
