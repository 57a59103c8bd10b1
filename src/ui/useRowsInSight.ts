import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/** Rows beyond the edges of the window, so that scrolling by a little shows no gap. */
const beyond = 6
/** A pause this long ends a scroll. In ms. */
const pause = 150

interface Options {
  /** What holds the rows, as tall as all of them together. */
  body: RefObject<HTMLElement | null>
  count: number
  /** Of every row alike, in px. Rows of different heights need a virtualizer that measures them. */
  rowHeight: number
  /** What stands above and below the rows while they scroll, in px. */
  covered: { above: number; below: number }
}

interface RowsInSight {
  /** The rows to render, by their places. */
  places: readonly number[]
  /** The first of them that the window really shows. */
  top: number
  /** Whether the window scrolls at the moment: what only passes need not be loaded. */
  passing: boolean
  /** Scrolls as little as needed to show a row whole. */
  show: (place: number) => void
}

/** However many rows of one height a page has, only those in the window need to exist. */
export function useRowsInSight({ body, count, rowHeight, covered }: Options): RowsInSight {
  const fit = useSyncExternalStore(onMove, () => Math.ceil(innerHeight / rowHeight))
  const top = useSyncExternalStore(onMove, () => {
    const above = -(body.current?.getBoundingClientRect().top ?? 0)
    return Math.max(0, Math.floor(above / rowHeight))
  })
  const first = Math.max(0, top - beyond)
  const length = Math.max(0, Math.min(fit + 2 * beyond, count - first))
  return {
    places: Array.from({ length }, (_, index) => first + index),
    top,
    passing: usePassing(),
    show(place) {
      const box = body.current?.getBoundingClientRect()
      if (!box) return
      const edge = box.top + place * rowHeight
      const tooHigh = covered.above - edge
      const tooLow = edge + rowHeight - (innerHeight - covered.below)
      if (tooHigh > 0) scrollBy({ top: -tooHigh, behavior: 'instant' })
      else if (tooLow > 0) scrollBy({ top: tooLow, behavior: 'instant' })
    },
  }
}

/**
 * In which order what stands in the rows is worth loading: what the window shows from the top, then what comes
 * next below it, and last what was scrolled away.
 */
export const readingOrder = ({
  places,
  top,
}: Pick<RowsInSight, 'places' | 'top'>): readonly number[] => [
  ...places.filter((place) => place >= top),
  ...places.filter((place) => place < top).toReversed(),
]

function onMove(tell: () => void): () => void {
  addEventListener('scroll', tell, { passive: true })
  addEventListener('resize', tell)
  return () => {
    removeEventListener('scroll', tell)
    removeEventListener('resize', tell)
  }
}

function usePassing(): boolean {
  const [passing, setPassing] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = (): void => {
      setPassing(true)
      clearTimeout(timer)
      timer = setTimeout(() => setPassing(false), pause)
    }
    addEventListener('scroll', moved, { passive: true })
    return () => {
      removeEventListener('scroll', moved)
      clearTimeout(timer)
    }
  }, [])
  return passing
}
