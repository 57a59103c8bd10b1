import type { FocusEvent, ReactNode, Ref } from 'react'
import { type ChartSize, margin } from '../sizes.ts'
import type { ValueAxis } from '../valueAxis.ts'

/** Where a chart is drawn: recharts' own container draws everything twice, and warns of a width of 0 before. */
export interface Frame {
  readonly size: ChartSize
  /** Where the plot begins and ends, in px. */
  readonly left: number
  readonly right: number
}

export function frameOf(
  size: ChartSize,
  { steps }: ValueAxis,
  formatValue: (value: number) => string,
): Frame {
  const left = size.widest(steps.map((value) => ({ words: formatValue(value) }))) + margin.beside
  return { size, left, right: Math.max(size.width - margin.right, left) }
}

interface Props {
  ref: Ref<HTMLDivElement>
  /** In px. */
  height: number
  /** Whether the arrow keys walk along the values, or the pointer. */
  onKeys: (areUsed: boolean) => void
  children: ReactNode
}

export function ChartBox({ ref, height, onKeys, children }: Props) {
  const follow = ({ target }: FocusEvent) => onKeys(target.matches(':focus-visible'))
  return (
    <div
      ref={ref}
      role="presentation"
      style={{ height }}
      onFocus={follow}
      onKeyDown={() => onKeys(true)}
      onPointerMove={() => onKeys(false)}
      // A click would put the focus there, and with it the first value.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
