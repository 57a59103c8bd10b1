import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'

export interface StepProps {
  number: number
  title: ReactNode
  /** Its heading, for whoever gives it the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  state: 'done' | 'now' | 'todo'
  /** What was chosen (done), or what it will ask (to do). */
  summary?: ReactNode
  /** Controls at the end of the title's line of the current step. */
  actions?: ReactNode
  /** Opens a step that is closed. */
  onChange?: () => void
  children?: ReactNode
}

const circle = {
  done: 'border-accent bg-accent text-accent-ink',
  now: 'border-accent text-accent',
  todo: 'border-line-strong text-muted',
} as const

/**
 * One step of a long form, under each other in a `<Card flush>`; only the current one is open. While something in it
 * is still to come (`<Loading>`), the steps below cannot be opened for a while: they move when it comes, and a press
 * that began on a button which is elsewhere by its end is no press.
 */
export function Step({
  number,
  title,
  titleRef,
  state,
  summary,
  actions,
  onChange,
  children,
}: StepProps) {
  return (
    <section
      aria-current={state === 'now' ? 'step' : undefined}
      className="peer/step border-b border-line px-4.5 py-3.5 last:border-b-0 peer-has-aria-busy/step:[&_button]:held"
    >
      <div className="flex min-h-8 items-center gap-2.5">
        <span
          aria-hidden="true"
          className={classes(
            'num grid size-[22px] shrink-0 place-items-center rounded-full border-[1.5px] text-small font-semibold',
            circle[state],
          )}
        >
          {state === 'done' ? <Check className="size-3" strokeWidth={3} /> : number}
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
          <h2
            ref={titleRef}
            tabIndex={titleRef === undefined ? undefined : -1}
            className={classes(
              'scroll-mt-17 text-heading font-[620]',
              state === 'todo' && 'text-muted',
            )}
          >
            {title}
          </h2>
          {summary != null && <span className="min-w-0 text-muted">{summary}</span>}
        </div>
        {state !== 'now' && onChange !== undefined && (
          <Button variant="ghost" onClick={onChange}>
            <span aria-hidden="true">
              {state === 'done' ? <Trans>Change</Trans> : <Trans>Open</Trans>}
            </span>
            {/* One text: what is out of sight beside a word is read with a gap before it. */}
            <span className="sr-only">
              {state === 'done' ? <Trans>Change: {title}</Trans> : <Trans>Open: {title}</Trans>}
            </span>
          </Button>
        )}
        {state === 'now' && actions != null && <div className="ml-auto">{actions}</div>}
      </div>
      {state === 'now' && children != null && <div className="mt-3">{children}</div>}
    </section>
  )
}
