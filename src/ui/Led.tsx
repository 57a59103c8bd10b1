import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** ok: on · off: off · busy: running · warn: needs attention · bad: needs action. */
export type LedTone = 'ok' | 'off' | 'busy' | 'warn' | 'bad'

const light = {
  ok: 'bg-led-ok',
  off: 'bg-led-off forced-colors:border forced-colors:border-led-off forced-colors:bg-transparent',
  busy: 'stripes',
  warn: 'bg-led-warn forced-colors:mask-[linear-gradient(transparent_50%,black_50%)]',
  bad: 'bg-led-bad forced-colors:mask-[linear-gradient(black_60%,transparent_60%_80%,black_80%)]',
} as const satisfies Record<LedTone, string>

/** Where all colors are the system's, the tones differ by their shape. The light alone, where the word is elsewhere. Hidden from screen readers. */
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
        '-my-0.5 num inline-flex min-h-6 max-w-full min-w-0 items-center gap-1.5 rounded-item px-2 align-middle text-small font-[580] whitespace-nowrap',
        toneClass[tone],
        className,
      )}
    >
      <LedMark tone={tone} className="h-3" />
      <span className="truncate">{children}</span>
    </span>
  )
}

/** The same in a row, beside a light: without one of its own, and small. */
export function BadgeTag({ tone, children }: Props) {
  return (
    <span
      className={classes(
        'num inline-block max-w-full min-w-6 truncate rounded-tag px-1 text-tiny leading-[1.1875rem] font-[580] forced-colors:border',
        toneClass[tone],
      )}
    >
      {children}
    </span>
  )
}

export interface FaceplateCell {
  /** What the light stands for: "Power". */
  label: string
  tone: LedTone
  /** The status in words: "on, 41 days". */
  value: ReactNode
}

/** A strip like the front panel of a server: up to six lights, each with its status in words. */
export function Faceplate({ cells, label }: { cells: readonly FaceplateCell[]; label: string }) {
  return (
    <dl
      aria-label={label}
      className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-surface"
    >
      {cells.map((cell) => (
        // Cell borders are drawn outside the cells, so that the last one in a row has none.
        <div
          key={cell.label}
          className="relative min-w-0 flex-1 basis-34 py-[11px] pr-3 pl-[1.875rem] shadow-[1px_0_0_var(--line),0_1px_0_var(--line)]"
        >
          <dt className="text-small text-muted">
            <LedMark tone={cell.tone} className="absolute top-1/2 left-4 h-5 -translate-y-1/2" />
            {cell.label}
          </dt>
          <dd className="num font-[580] wrap-anywhere">{cell.value}</dd>
        </div>
      ))}
    </dl>
  )
}
