import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Meter } from './Meter.tsx'

interface Props {
  /** What is being loaded, with `count`. */
  children: ReactNode
  /** Names the meter. */
  label: string
  done: number
  all: number
  /** "3 of 40", for the meter. */
  count: string
  onStop: () => void
}

/** How far records are loaded that are read one by one, with a way to stop. */
export function LoadingLine({ children, label, done, all, count, onStop }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-card bg-info-soft px-3.5 py-1.5 text-info">
      <output className="font-[550]">{children}</output>
      <Meter label={label} value={done} max={all} text={count} className="h-1 min-w-24 flex-1" />
      <Button variant="ghost" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}
