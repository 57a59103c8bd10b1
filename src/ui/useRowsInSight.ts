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
  /** What they scroll in; the window when left out. */
  box?: RefObject<HTMLElement | null>
  /** What stands above and below the rows while they scroll, in px. */
  covered: { above: number; below: number }
}

interface RowsInSight {
  /** The rows to render, by their places. */
  places: readonly number[]
  /** The first of them that is really shown. */
  top: number
  /** Whether they scroll at the moment: what only passes need not be loaded. */
  passing: boolean
  /** Scrolls as little as needed to show a row whole. */
  show: (place: number) => void
}

/** However many rows of one height a page has, only those in sight need to exist. */
export function useRowsInSight({ body, box, count, rowHeight, covered }: Options): RowsInSight {
  const frame = () =>
    box?.current?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight, height: innerHeight }
  const fit = useSyncExternalStore(onMove, () => Math.ceil(frame().height / rowHeight))
  const top = useSyncExternalStore(onMove, () => {
    const rows = body.current?.getBoundingClientRect()
    return rows ? Math.max(0, Math.floor((frame().top - rows.top) / rowHeight)) : 0
  })
  const first = Math.max(0, top - beyond)
  const end = Math.min(top + fit + beyond, count)
  return {
    places: Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index),
    top,
    passing: usePassing(),
    show(place) {
      const rows = body.current?.getBoundingClientRect()
      if (!rows) return
      const { top: above, bottom: below } = frame()
      const edge = rows.top + place * rowHeight
      const tooHigh = above + covered.above - edge
      const tooLow = edge + rowHeight - (below - covered.below)
      const by = tooHigh > 0 ? -tooHigh : Math.max(0, tooLow)
      if (by !== 0) (box?.current ?? window).scrollBy({ top: by, behavior: 'instant' })
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
  // Captured: what scrolls in a box of its own tells nobody else.
  addEventListener('scroll', tell, { passive: true, capture: true })
  addEventListener('resize', tell)
  return () => {
    removeEventListener('scroll', tell, { capture: true })
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
    addEventListener('scroll', moved, { passive: true, capture: true })
    return () => {
      removeEventListener('scroll', moved, { capture: true })
      clearTimeout(timer)
    }
  }, [])
  return passing
}
