import { useId, type ReactNode, type Ref } from 'react'
import { classes } from './classes.ts'
import { useFieldGroup } from './Field.tsx'
import { truncateContent } from './readable.ts'

export interface RadioCard<Value extends string | number> {
  value: Value
  /** A stable key, if the card's value may change. */
  id?: string
  title: ReactNode
  /** The radio button's accessible name, if the title isn't enough. Begins with the title. */
  label?: string
  /** An icon before the title. */
  mark?: ReactNode
  /** A control below the title, not covered by the card's radio button. */
  control?: ReactNode
  /** Muted text: price, size, what is included. */
  note?: ReactNode
  /** Why it can't be selected; replaces the note. */
  disabledReason?: ReactNode
}

export interface RadioCardsProps<Value extends string | number> {
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** The accessible name when there is no `<Field group>` around it. */
  label?: string
  /** Columns on desktops; always one on phones. */
  columns?: 1 | 2 | 3 | 4
  className?: string
  /** The card to focus: the selected one, else the first that is enabled. */
  ref?: Ref<HTMLInputElement>
}

const grid = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
} as const

/** Radio buttons whose options need explaining. */
export function RadioCards<Value extends string | number>({
  cards,
  value,
  onChange,
  label,
  columns = 3,
  className,
  ref,
}: RadioCardsProps<Value>) {
  const name = useId()
  const field = useFieldGroup()
  const takesFocus =
    cards.find((card) => card.value === value) ??
    cards.find(({ disabledReason }) => disabledReason == null)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? field.labelledBy : undefined}
      aria-describedby={field.describedBy}
      aria-required={field.required || undefined}
      className={classes('grid gap-2.5', grid[columns], className)}
    >
      {cards.map((card, index) => {
        const id = `${name}-${index}`
        const disabled = card.disabledReason != null
        const note = card.disabledReason ?? card.note
        return (
          <label
            key={card.id ?? card.value}
            className={classes(
              'relative flex items-start gap-3 rounded-[8px] border border-line bg-surface px-3 py-2.5 transition-colors',
              disabled
                ? 'bg-sunken text-muted'
                : 'hover:border-line-strong active:bg-hover has-[input:checked]:border-accent has-[input:checked]:inset-ring has-[input:checked]:inset-ring-accent forced-colors:has-[input:checked]:chosen',
              'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
            )}
          >
            <input
              ref={card === takesFocus ? ref : undefined}
              type="radio"
              name={name}
              {...(card.label === undefined
                ? { 'aria-labelledby': `${id}-title` }
                : { 'aria-label': card.label })}
              aria-describedby={note == null ? undefined : `${id}-note`}
              checked={card.value === value}
              disabled={disabled}
              onChange={() => onChange(card.value)}
              className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {card.mark}
            <span className="grid min-w-0 content-start gap-0.5">
              <span id={`${id}-title`} className="font-[580]">
                {truncateContent(card.title)}
              </span>
              {card.control != null && (
                <span className="relative max-w-full justify-self-start">{card.control}</span>
              )}
              {note != null && (
                <span id={`${id}-note`} className="text-muted">
                  {note}
                </span>
              )}
            </span>
          </label>
        )
      })}
    </div>
  )
}
