import type { ReactNode } from 'react'
import { classes } from './classes.ts'

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
