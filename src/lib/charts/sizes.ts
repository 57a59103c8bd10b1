/** Measures of charts, which grow with the browser's font size. In px. */
import type { RefObject } from 'react'
import { useWidthInPixels } from '#ui/viewport.tsx'

/** Around the plot. */
export const margin = { top: 8, right: 12, beside: 8 }
const labelGap = 20

interface Label {
  readonly words: string
}

export interface ChartSize {
  /** 0 until layout. */
  readonly width: number
  /** The font size. */
  readonly text: number
  /** The width of the widest label: a generous estimate, since measuring text would force another layout. */
  readonly widest: (labels: readonly Label[]) => number
  /** The height of the time axis. */
  readonly below: number
}

/** The size of a chart that is as wide as `box`. */
export function useChartSize(box: RefObject<HTMLElement | null>): ChartSize {
  const width = useWidthInPixels(box, () => 0)
  const scale = width === 0 ? 1 : rootFontSize() / 16
  return {
    width,
    text: 11 * scale,
    widest: (labels) => Math.max(0, ...labels.map(({ words }) => words.length * 7 * scale)),
    below: 10 + 16 * scale,
  }
}

const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Every label, or every second, third … one, so that they don't touch; none that the edge would cut off. */
export function thatFit<One extends Label & { readonly at: number }>(
  labels: readonly One[],
  { width, widest }: ChartSize,
): One[] {
  const fits = (one: One): boolean => one.at + widest([one]) / 2 <= width
  for (let every = 1; every < labels.length; every++) {
    const some = labels.filter((_, index) => index % every === 0)
    const dontTouch = some.slice(1).every((one, index) => {
      const before = some[index]
      return before && one.at - before.at >= (widest([one]) + widest([before])) / 2 + labelGap
    })
    if (dontTouch) return some.filter(fits)
  }
  return labels.slice(0, 1).filter(fits)
}
