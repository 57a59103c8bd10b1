import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface StepItem<Id extends string> {
  id: Id
  title: string
  state: 'done' | 'now' | 'todo'
  /** The choice made in this step, for screen readers: there is no room to show it. */
  summary?: ReactNode
  /** It can't be opened yet. */
  disabled?: boolean
}

interface Props<Id extends string> {
  label: string
  steps: readonly StepItem<Id>[]
  onOpen: (step: Id) => void
}

const circle = {
  done: 'forced-color-adjust-none border-accent-fill bg-accent-fill text-accent-ink',
  now: 'border-accent text-accent forced-colors:chosen',
  todo: 'border-line-strong text-muted',
} as const

/** The steps of a long form in one row. On phones only the current one shows its title. */
export function Stepper<Id extends string>({ label, steps, onOpen }: Props<Id>) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center">
        {steps.map(({ id, title, state, summary, disabled = false }, index) => (
          <li
            key={id}
            className={classes(
              'flex items-center',
              index > 0 &&
                "flex-1 before:mx-3.5 before:h-px before:min-w-1 before:flex-1 before:bg-line before:content-[''] max-md:before:mx-1.5",
            )}
          >
            <button
              type="button"
              aria-current={state === 'now' ? 'step' : undefined}
              disabled={disabled}
              onClick={() => onOpen(id)}
              className="relative flex min-h-8 min-w-7 items-center justify-center gap-2 rounded-tag enabled:hover:underline touch:min-h-10"
            >
              <span
                aria-hidden="true"
                className={classes(
                  'num grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] text-small font-semibold',
                  circle[state],
                )}
              >
                {state === 'done' ? <Check className="size-3" strokeWidth={3} /> : index + 1}
              </span>
              <span
                className={classes(
                  'whitespace-nowrap',
                  state === 'now' ? 'font-[620]' : 'text-muted max-md:sr-only',
                )}
              >
                {title}
                {summary != null && <span className="unseen">: {summary}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
