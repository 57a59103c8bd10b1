import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { afterPaint } from './afterPaint.ts'

/** Rows beyond the edges of the window, so that scrolling by a little shows no gap. */
const beyond = 6
/** What stands above the rows of a page at least until it was measured, in px: a first screen draws no more than it shows. */
const usuallyAbove = 190
/** A pause this long ends a scroll. In ms. */
const pause = 150

/** What stands above the rows while they scroll, in px: the top bar, and the heads of the columns. */
const topBar = 52
const headRow = 39

interface Options {
  count: number
  /** Of every row alike, in px. Rows of different heights need a virtualizer that measures them. */
  rowHeight: number
  /** What they scroll in; the window when left out. */
  box?: RefObject<HTMLElement | null>
  /** They are cards, below no heads. */
  cards?: boolean
}

export interface RowsInSight {
  /** For what holds the rows, as tall as all of them together. */
  body: RefObject<HTMLDivElement | null>
  boxed: boolean
  rowHeight: number
  /** The rows to render, by their places. */
  places: readonly number[]
  /** The first of them that is really shown, and the first that is not any more. */
  top: number
  bottom: number
  /** Whether they scroll at the moment: what only passes need not be loaded. */
  isScrolling: boolean
  /** Scrolls as little as needed to show a row whole. */
  show: (place: number) => void
}

/** However many rows of one height a page has, only those in sight need to exist. */
export function useRowsInSight({ count, rowHeight, box, cards = false }: Options): RowsInSight {
  const [sight] = useState(() => watchSight(box))
  const { body } = sight
  const { top, bottom, spare } = useSyncExternalStore(sight.subscribe, () => sight.rows(rowHeight))
  const first = Math.max(0, top - spare)
  const end = Math.min(bottom + spare, count)
  return {
    body,
    boxed: box !== undefined,
    rowHeight,
    places: Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index),
    top,
    bottom,
    isScrolling: useIsScrolling(),
    show(place) {
      const rows = body.current?.getBoundingClientRect()
      if (!rows) return
      const frame = frameOf(box)
      const edge = rows.top + place * rowHeight
      // On a page the next row shows, too: bars stand at its end.
      const covered = box
        ? { above: cards ? 0 : headRow, below: 0 }
        : { above: topBar + headRow, below: rowHeight }
      const tooHigh = frame.top + covered.above - edge
      const tooLow = edge + rowHeight - (frame.bottom - covered.below)
      const by = tooHigh > 0 ? -tooHigh : Math.max(0, tooLow)
      if (by !== 0) (box?.current ?? window).scrollBy({ top: by, behavior: 'instant' })
    },
  }
}

/** The rows that the window really shows, from the top: only what stands in them is worth loading. */
export const shownPlaces = ({
  places,
  top,
  bottom,
}: Pick<RowsInSight, 'places' | 'top' | 'bottom'>): readonly number[] =>
  places.filter((place) => place >= top && place < bottom)

type Box = RefObject<HTMLElement | null>

/** What the rows are seen through: the box that they scroll in, or the window. */
const frameOf = (box: Box | undefined) =>
  box?.current?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight, height: innerHeight }

interface Sight extends Pick<RowsInSight, 'top' | 'bottom'> {
  /** How many rows exist beyond these: none before the first of them are drawn. */
  spare: number
}

/**
 * Which rows are seen. Measured when something moves, and once the browser has laid the page out: a look while rendering
 * would have it laid out one more time.
 */
function watchSight(box: Box | undefined) {
  const body: RefObject<HTMLDivElement | null> = { current: null }
  let above = box ? 0 : -usuallyAbove
  let height = innerHeight
  let spare = 0
  let oneRow = 0
  let known: Sight = { top: 0, bottom: 0, spare }
  const inSight = (): Pick<Sight, 'top' | 'bottom'> => ({
    top: Math.max(0, Math.floor(above / oneRow)),
    bottom: Math.max(0, Math.ceil((above + height) / oneRow)),
  })
  return {
    body,
    rows(rowHeight: number): Sight {
      oneRow = rowHeight
      const { top, bottom } = inSight()
      if (top !== known.top || bottom !== known.bottom || spare !== known.spare)
        known = { top, bottom, spare }
      return known
    },
    subscribe: (tell: () => void): (() => void) => {
      const look = (): void => {
        const rows = body.current?.getBoundingClientRect()
        const frame = frameOf(box)
        above = rows ? frame.top - rows.top : 0
        height = frame.height
      }
      const measure = (): void => {
        look()
        tell()
      }
      // Before the first frame: an extra row is no reason to render the list again.
      const fill = (): void => {
        look()
        const { top, bottom } = inSight()
        if (top < known.top || bottom > known.bottom) tell()
      }
      const reserve = (): void => {
        spare = beyond
        measure()
      }
      const cancelReserve = afterPaint(reserve)
      // Captured: what scrolls in a box of its own tells nobody else.
      addEventListener('scroll', reserve, { passive: true, capture: true })
      addEventListener('resize', measure)
      const laidOut = new ResizeObserver(() => (spare === 0 ? fill() : measure()))
      if (body.current) laidOut.observe(body.current)
      return () => {
        cancelReserve()
        removeEventListener('scroll', reserve, { capture: true })
        removeEventListener('resize', measure)
        laidOut.disconnect()
      }
    },
  }
}

function useIsScrolling(): boolean {
  const [isScrolling, setIsScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = (): void => {
      setIsScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsScrolling(false), pause)
    }
    addEventListener('scroll', moved, { passive: true, capture: true })
    return () => {
      removeEventListener('scroll', moved, { capture: true })
      clearTimeout(timer)
    }
  }, [])
  return isScrolling
}
