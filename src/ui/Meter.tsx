import { classes } from './classes.ts'

const fill = {
  plain: 'bg-led-busy',
  ok: 'bg-led-ok',
  warn: 'bg-led-warn',
  bad: 'bg-led-bad',
} as const

export interface MeterProps {
  /** What is measured: "Traffic used". */
  label: string
  value: number
  max: number
  /** In words, with units: "1.24 of 3 TB". */
  text: string
  tone?: keyof typeof fill
  /** A mark at this share of the bar, from 0 to 1: how much of the time has passed. */
  mark?: number | undefined
  /** Its size; defaults to 96 by 4 px. */
  className?: string
}

/** A share of a known total. The page also shows it in words. */
export function Meter({ label, value, max, text, tone = 'plain', mark, className }: MeterProps) {
  const fraction = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <span
      // Browsers don't let <meter> be colored consistently.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={fraction * max}
      aria-valuetext={text}
      title={text}
      className={classes(
        'relative inline-block overflow-hidden rounded-[2px] bg-line align-middle forced-color-adjust-none forced-colors:bg-[Canvas] forced-colors:outline-1 forced-colors:outline-[CanvasText]',
        className ?? 'h-1 w-24',
      )}
    >
      <span
        className={classes('block h-full', fill[tone])}
        style={{ width: `${(fraction * 100).toFixed(1)}%` }}
      />
      {mark !== undefined && (
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
          style={{ left: `${(mark * 100).toFixed(1)}%` }}
        />
      )}
    </span>
  )
}
