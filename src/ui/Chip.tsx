import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { LedMark } from './Led.tsx'

const base =
  'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border px-2 text-small font-medium whitespace-nowrap'

const look = {
  plain: 'border-line bg-surface text-muted',
  work: 'border-transparent bg-info-soft text-info',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
} as const

export interface ChipProps {
  /** `work` carries the striped light. */
  tone?: keyof typeof look
  children: ReactNode
  className?: string
}

/** A short fact that stands apart. */
export function Chip({ tone = 'plain', children, className }: ChipProps) {
  return (
    <span className={classes(base, look[tone], className)}>
      {tone === 'work' && <LedMark tone="busy" className="h-3 w-[3px]!" />}
      <span className="truncate">{children}</span>
    </span>
  )
}

export interface ChipButtonProps extends ComponentProps<'button'> {
  tone?: keyof typeof look
}

/** A chip that does something: "+ Filter", "2 running", the account. */
export function ChipButton({
  tone = 'plain',
  type = 'button',
  className,
  children,
  ...rest
}: ChipButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, "button" when left out
      type={type}
      className={classes(
        base,
        look[tone],
        'transition-colors hover:border-line-strong hover:text-ink active:bg-pressed data-popup-open:bg-pressed touch:h-10 touch:px-3.5',
        className,
      )}
    >
      {tone === 'work' && <LedMark tone="busy" className="h-3 w-[3px]!" />}
      {children}
    </button>
  )
}

export interface FilterChipProps {
  /** The field of the filter: "Location". */
  name?: string
  /** Its value in words: "NL, FI". */
  value: string
  onRemove: () => void
  /** Opens the editor of the filter, when there is one; told what was pressed. */
  onEdit?: (chip: HTMLElement) => void
}

/** One filter in force, with a button that takes it away. */
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
    <span className={classes(base, look.plain, 'h-[26px]! gap-0! pr-0.5! pl-0! touch:h-10!')}>
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
        aria-label={t`Remove the filter ${whole}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover hover:text-ink active:bg-pressed touch:size-10"
      >
        <X className="size-3.5" />
      </button>
    </span>
  )
}
