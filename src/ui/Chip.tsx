import type { ComponentProps, ReactNode } from 'react'
import { LedMark } from './Led.tsx'
import { classes } from './classes.ts'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { truncateContent } from './readable.ts'

const toneClass = {
  plain: 'border-line bg-surface text-muted',
  work: 'border-transparent bg-info-soft text-info',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
} as const
type ChipTone = keyof typeof toneClass

/** The classes of a chip. */
export const chipClass = (tone: ChipTone, ...extra: (string | undefined)[]): string =>
  classes(
    'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full border px-2 text-small font-medium whitespace-nowrap',
    toneClass[tone],
    ...extra,
  )

export interface ChipProps {
  /** `work` has the striped light. */
  tone?: ChipTone
  children: ReactNode
  className?: string
}

/** A short, self-contained fact. */
export function Chip({ tone = 'plain', children, className }: ChipProps) {
  return (
    <span className={chipClass(tone, className)}>
      {tone === 'work' && <LedMark tone="busy" className="h-3 w-[3px]!" />}
      <span className="truncate">{children}</span>
    </span>
  )
}

export interface ChipButtonProps extends ComponentProps<'button'> {
  tone?: ChipTone
}

/** A chip that can be pressed: "+ Filter", "2 running", the account. */
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
      className={chipClass(
        tone,
        'transition-colors hover:border-line-strong hover:text-ink active:bg-pressed data-popup-open:bg-pressed touch:min-h-10 touch:px-3.5',
        className,
      )}
    >
      {tone === 'work' && <LedMark tone="busy" className="h-3 w-[3px]!" />}
      {children}
    </button>
  )
}

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
    <span className={chipClass('plain', 'h-6.5! gap-0! pr-0.5! pl-0! touch:h-10!')}>
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

/** A small label attached to a thing by a user or the API. */
export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classes(
        'inline-block max-w-full truncate rounded-tag border border-line bg-sunken px-1.5 align-middle text-tiny leading-[1.1875rem] text-muted',
        className,
      )}
    >
      {truncateContent(children)}
    </span>
  )
}
