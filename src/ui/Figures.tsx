import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { LedMark, type LedTone } from './Led.tsx'

export interface Figure {
  /** What the figure means, shown below it: "memory", "95th percentile out". */
  label: ReactNode
  /** "32 GB" */
  value: ReactNode
}

interface Props {
  figures: readonly Figure[]
  /** A headline above a chart, or facts in a card. */
  size?: 'headline' | 'normal'
}

/** Figures side by side, each with its meaning below. */
export function Figures({ figures, size = 'normal' }: Props) {
  return (
    <dl className={classes('flex flex-wrap gap-y-2', size === 'headline' ? 'gap-x-8' : 'gap-x-6')}>
      {figures.map(({ label, value }, index) => (
        // The figures are in a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-small text-muted wrap-anywhere">{label}</dt>
          <dd
            className={classes(
              'num font-[640] whitespace-nowrap',
              size === 'headline' ? 'text-page tracking-[-0.015em]' : 'text-heading',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface StripFigure {
  id: string
  tone: LedTone
  /** The headline: "€993.52". */
  value: ReactNode
  /** What it means: "Amount due incl. VAT". */
  label: ReactNode
  /** One more detail: "5 invoices". */
  note?: ReactNode
  /** A button in place of the note. */
  action?: ReactNode
  /** Hidden on phones, where the page shows it further down. */
  wideOnly?: boolean
}

/** Key figures as headlines with their meaning below. The height never changes. */
export function FigureStrip({
  figures,
  label,
}: {
  figures: readonly StripFigure[]
  label: string
}) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-px overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))]"
    >
      {figures.map(({ id, tone, value, label: meaning, note, action, wideOnly = false }) => (
        // Cell borders are drawn outside the cells, so that the last one in a row has none.
        <div
          key={id}
          className={classes(
            'relative flex min-w-0 flex-col py-2 pr-2 pl-[1.625rem] shadow-[1px_0_0_var(--line),0_1px_0_var(--line)] sm:py-[11px] sm:pr-3 sm:pl-[1.875rem]',
            wideOnly && 'max-sm:hidden',
          )}
        >
          <dt className="order-2 truncate text-small text-muted">
            <LedMark tone={tone} className="absolute top-3 bottom-3 left-3 sm:left-4" />
            {meaning}
          </dt>
          <dd className="num order-1 truncate text-dialog font-[640]">{value}</dd>
          <dd
            className={classes(
              'num order-3 min-h-[1lh] text-small text-muted',
              action == null && 'truncate',
            )}
          >
            {action ?? note}
          </dd>
        </div>
      ))}
    </dl>
  )
}
