import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** ok: on · off: off · busy: work runs · warn: look · bad: act. */
export type LedTone = 'ok' | 'off' | 'busy' | 'warn' | 'bad'

const light = {
  ok: 'bg-led-ok',
  off: 'bg-led-off',
  busy: 'stripes',
  warn: 'bg-led-warn',
  bad: 'bg-led-bad',
} as const satisfies Record<LedTone, string>

/** The light alone, for places where the word stands elsewhere. Screen readers do not see it. */
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
  /** The word: a light never stands alone. */
  children: ReactNode
  /** In one line, which ends with dots where there is no room for all of it. */
  oneLine?: boolean
  className?: string
}

/** The one status mark of the panel: a thin upright light and a word. */
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
