import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type StripTone = 'ok' | 'info' | 'warn' | 'bad'

const tones = {
  ok: { colour: 'bg-ok-soft text-ok', icon: CircleCheck },
  info: { colour: 'bg-info-soft text-info', icon: Info },
  warn: { colour: 'bg-warn-soft text-warn', icon: TriangleAlert },
  bad: { colour: 'bg-bad-soft text-bad', icon: TriangleAlert },
} as const satisfies Record<StripTone, unknown>

export interface StripProps {
  tone?: StripTone
  children: ReactNode
  /** A link or a `<StripButton>`: what to do about it. */
  action?: ReactNode
  /** Announced at once, for messages that appear after the page has loaded. */
  urgent?: boolean
  className?: string
}

/** An important message, and what to do about it. */
export function Strip({ tone = 'info', children, action, urgent = false, className }: StripProps) {
  const { colour, icon: Icon } = tones[tone]
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={classes(
        'flex items-start gap-2.5 rounded-card px-3.5 py-[9px] forced-colors:border font-[550] [&_a]:underline [&_a]:underline-offset-2',
        colour,
        // Others are there from the start.
        urgent && 'appearing',
        className,
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {children} {action}
      </div>
    </div>
  )
}

export interface StripButtonProps {
  onClick: () => void
  /** The action it started is running. */
  busy?: boolean
  children: ReactNode
}

/** A button inside a strip, in its color. */
export function StripButton({ onClick, busy = false, children }: StripButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className="inline rounded-tag aria-disabled:opacity-60 py-0.5 text-left underline underline-offset-2 hover:decoration-2 active:opacity-80 touch:py-2.5"
    >
      {children}
    </button>
  )
}
