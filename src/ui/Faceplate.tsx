import type { ReactNode } from 'react'
import { LedMark, type LedTone } from './Led.tsx'

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
          className="relative min-w-0 flex-1 basis-34 py-[11px] pr-3 pl-[30px] shadow-[1px_0_0_var(--line),0_1px_0_var(--line)]"
        >
          <dt className="font-[580]">
            <LedMark tone={cell.tone} className="absolute top-1/2 left-4 h-5 -translate-y-1/2" />
            {cell.label}
          </dt>
          <dd className="num text-small text-muted wrap-anywhere">{cell.value}</dd>
        </div>
      ))}
    </dl>
  )
}
