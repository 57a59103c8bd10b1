import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { LedMark, type LedTone } from './Led.tsx'

const toneClass = {
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

/** A status next to a name: light and word on a tinted background. */
export function Badge({ tone, children, className }: Props) {
  return (
    <span
      className={classes(
        '-my-0.5 num inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 rounded-item px-2 align-middle text-small font-[580] whitespace-nowrap',
        toneClass[tone],
        className,
      )}
    >
      <LedMark tone={tone} className="h-3" />
      <span className="truncate">{children}</span>
    </span>
  )
}
