import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** ok: on · off: off · busy: running · warn: needs attention · bad: needs action. */
export type LedTone = 'ok' | 'off' | 'busy' | 'warn' | 'bad'

const light = {
  ok: 'bg-led-ok',
  off: 'bg-led-off',
  busy: 'stripes',
  warn: 'bg-led-warn',
  bad: 'bg-led-bad',
} as const satisfies Record<LedTone, string>

/** The light alone, where the word is elsewhere. Hidden from screen readers. */
export function LedMark({ tone, className }: { tone: LedTone; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-tone={tone}
      className={classes(
        'inline-block w-1 shrink-0 rounded-[2px] forced-color-adjust-none',
        light[tone],
        className ?? 'h-5',
      )}
    />
  )
}

export interface LedProps {
  tone: LedTone
  /** The word next to the light. */
  children: ReactNode
  /** Truncates to one line. */
  oneLine?: boolean
  className?: string
}

/** The panel's status mark: a thin upright light and a word. */
export function Led({ tone, children, oneLine = false, className }: LedProps) {
  return (
    <span
      className={classes('inline-flex max-w-full min-w-0 items-center gap-2 align-top', className)}
    >
      <LedMark tone={tone} />
      <span className={oneLine ? 'min-w-0 truncate' : 'min-w-0'}>{children}</span>
    </span>
  )
}
