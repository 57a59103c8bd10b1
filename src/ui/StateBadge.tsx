import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { LedMark, type LedTone } from './Led.tsx'

const ground = {
  ok: 'bg-ok-soft text-ok',
  off: 'bg-sunken text-muted',
  busy: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
} as const satisfies Record<LedTone, string>

interface Props {
  tone: LedTone
  /** One or two words. */
  children: ReactNode
  className?: string
}

/** A state beside the name of the thing that is in it. */
export function StateBadge({ tone, children, className }: Props) {
  return (
    <span
      className={classes(
        '-my-0.5 inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-item px-2 py-0.5 align-middle text-small font-[560] whitespace-nowrap',
        ground[tone],
        className,
      )}
    >
      <LedMark tone={tone} className="h-3" />
      <span className="truncate">{children}</span>
    </span>
  )
}
