import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useLingui } from '@lingui/react/macro'

const still = 'rounded-tag bg-line'
const bar = `animate-pulse motion-reduce:animate-none ${still}`
const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-4/5'] as const

interface SkeletonLineProps {
  /** Its width, as a class. */
  className?: string
  /** Doesn't pulse: in lists, hundreds of animations would slow every scroll frame. */
  still?: boolean
}

/** A placeholder for a line of text. */
export function SkeletonLine({ className, still: isStill = false }: SkeletonLineProps) {
  return (
    <span
      className={classes('my-[5px] block h-2.5', isStill ? still : bar, className ?? 'w-2/5')}
    />
  )
}

/** Placeholders for rows of a table or list, 40 px each like the real ones. */
export function SkeletonRows({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-10 items-center gap-6 border-b border-line px-2.5 last:border-b-0"
        >
          {Array.from({ length: columns }, (__, column) => (
            <span key={column} className="flex-1 max-sm:nth-[n+3]:hidden">
              <SkeletonLine className={widths[(row + column * 2) % widths.length]} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A placeholder for a chart, picture or card. Give it the real height. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes(bar, 'rounded-card', className ?? 'h-32')} />
}

/** Wraps skeletons and tells screen readers once that something is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}

interface Props {
  /** Its height, as a class. */
  className?: string
}

/** A placeholder for a form step, or part of one: what is below stays hidden (`held`) until it has its height. */
export function StepSkeleton({ className = 'h-48' }: Props) {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <SkeletonBlock className={className} />
    </Loading>
  )
}

/** A placeholder as high as the terminal with its toolbar, so that nothing below moves. */
export function TerminalSkeleton() {
  return (
    <div className="grid gap-2">
      <SkeletonBlock className="h-8 touch:h-10" />
      <SkeletonBlock className="h-72" />
    </div>
  )
}
