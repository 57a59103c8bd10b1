import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { afterPaint } from './afterPaint.ts'
import { maxPrinted, useIsPrinting } from './usePrinting.ts'

/** Extra rows beyond the edges, so that small scrolls show no gap. */
const overscan = 6
/** Assumed height above the rows until measured, in px, so that the first render draws only what is visible. */
const assumedOffset = 190
/** A pause this long ends a scroll, in ms. */
const scrollEndDelay = 150

/** What covers the rows while they scroll, in rem: the top bar and the column headings. */
const topBar = 3.25
const headRow = 2.4375

interface Options {
  count: number
  /** The least height of a row with the gap below it, in rem. All are as high as the highest drawn so far. */
  rowHeight: number
  /** In rem. */
  gap?: number
  /** The scroll container; defaults to the window. */
  box?: RefObject<HTMLElement | null>
  /** Rows are cards, without column headings. */
  cards?: boolean
}

export interface VisibleRows {
  /** The element that holds the rows, as tall as all of them. */
  body: RefObject<HTMLDivElement | null>
  boxed: boolean
  /** The same for every row, in rem. */
  rowHeight: number
  /** Call it with the rows that are drawn, to follow the heights of their contents. */
  fit: (rows: Iterable<Element>) => void
  /** Indexes of the rows to render. */
  indexes: readonly number[]
  /** The first row actually visible, and the first below the viewport. */
  top: number
  bottom: number
  /** Whether the user is scrolling, when rows that only pass by needn't be loaded. */
  isScrolling: boolean
  /** Scrolls just enough to show a row in full. */
  show: (index: number) => void
}

/** Renders only the visible rows of a list with rows of one height. */
export function useVisibleRows({
  count,
  rowHeight: least,
  gap = 0,
  box,
  cards = false,
}: Options): VisibleRows {
  const [tracker] = useState(() => watchVisibleRows({ box, gap }))
  const { body } = tracker
  const { top, bottom, spare, rowHeight } = useSyncExternalStore(tracker.subscribe, () =>
    tracker.rows(least),
  )
  const isPrinting = useIsPrinting()
  const first = isPrinting ? 0 : Math.max(0, top - spare)
  const end = Math.min(isPrinting ? maxPrinted : bottom + spare, count)
  return {
    body,
    boxed: box !== undefined,
    rowHeight,
    fit: (shown) => tracker.fit(shown),
    indexes: Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index),
    top,
    bottom,
    isScrolling: useIsScrolling(),
    show(index) {
      const rows = body.current?.getBoundingClientRect()
      if (!rows) return
      const viewport = viewportOf(box)
      const rem = remInPixels()
      const height = rowHeight * rem
      const edge = rows.top + index * height
      // On a page, also reveal the next row, because bars cover the bottom.
      const covered = box
        ? { above: cards ? 0 : headRow * rem, below: 0 }
        : { above: (topBar + headRow) * rem, below: height }
      const tooHigh = viewport.top + covered.above - edge
      const tooLow = edge + height - (viewport.bottom - covered.below)
      const by = tooHigh > 0 ? -tooHigh : Math.max(0, tooLow)
      if (by !== 0) (box?.current ?? window).scrollBy({ top: by, behavior: 'instant' })
    },
  }
}

/** The indexes of visible rows, from the top: only their contents are worth loading. */
export const visibleIndexes = ({
  indexes,
  top,
  bottom,
}: Pick<VisibleRows, 'indexes' | 'top' | 'bottom'>): readonly number[] =>
  indexes.filter((index) => index >= top && index < bottom)

type Box = RefObject<HTMLElement | null>

/** The viewport of the rows: their scroll container, or the window. */
const viewportOf = (box: Box | undefined) =>
  box?.current?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight, height: innerHeight }

/** The browser's font size: everything with text is as large as it says. */
const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

interface RowWindow extends Pick<VisibleRows, 'top' | 'bottom' | 'rowHeight'> {
  /** Extra rows rendered on each side; none before the first paint. */
  spare: number
}

/**
 * Tracks which rows are visible. Measured on scroll and after layout: measuring during render would force another
 * layout.
 */
function watchVisibleRows({ box, gap }: { box: Box | undefined; gap: number }) {
  const body: RefObject<HTMLDivElement | null> = { current: null }
  let above = box ? 0 : -assumedOffset
  let height = innerHeight
  let spare = 0
  // Until measured; too many rows do no harm.
  let rem = 16
  let least = 0
  let tallest = 0
  const rowHeight = (): number => Math.max(least, tallest)
  let known: RowWindow = { top: 0, bottom: 0, spare, rowHeight: 0 }
  const visibleRange = (): Pick<RowWindow, 'top' | 'bottom'> => ({
    top: Math.max(0, Math.floor(above / (rowHeight() * rem))),
    bottom: Math.max(0, Math.ceil((above + height) / (rowHeight() * rem))),
  })
  let tellAll: () => void = () => undefined
  let seen = new WeakSet<Element>()
  const contents = new ResizeObserver((entries) => {
    const before = tallest
    for (const { target, borderBoxSize } of entries) {
      const size = borderBoxSize[0]?.blockSize ?? 0
      if (target.isConnected) tallest = Math.max(tallest, size / remInPixels() + gap)
      else contents.unobserve(target)
    }
    if (tallest > Math.max(before, least)) tellAll()
  })
  return {
    body,
    fit(rows: Iterable<Element>): void {
      for (const { firstElementChild: content } of rows) {
        if (!content || seen.has(content)) continue
        seen.add(content)
        contents.observe(content)
      }
    },
    rows(leastHeight: number): RowWindow {
      // Another density, or cards instead of rows.
      if (leastHeight !== least) tallest = 0
      least = leastHeight
      const next = { ...visibleRange(), spare, rowHeight: rowHeight() }
      if (
        next.top !== known.top ||
        next.bottom !== known.bottom ||
        spare !== known.spare ||
        next.rowHeight !== known.rowHeight
      )
        known = next
      return known
    },
    subscribe: (tell: () => void): (() => void) => {
      const look = (): void => {
        const rows = body.current?.getBoundingClientRect()
        const frame = viewportOf(box)
        above = rows ? frame.top - rows.top : 0
        height = frame.height
        rem = remInPixels()
      }
      const measure = (): void => {
        look()
        tell()
      }
      // Before the first frame: an extra row is no reason to render the list again.
      const fill = (): void => {
        look()
        const { top, bottom } = visibleRange()
        if (top < known.top || bottom > known.bottom) tell()
      }
      const reserve = (): void => {
        spare = overscan
        measure()
      }
      tellAll = tell
      const cancelReserve = afterPaint(reserve)
      // Captured, because scroll events of containers don't bubble.
      addEventListener('scroll', reserve, { passive: true, capture: true })
      addEventListener('resize', measure)
      const laidOut = new ResizeObserver(() => (spare === 0 ? fill() : measure()))
      if (body.current) laidOut.observe(body.current)
      return () => {
        cancelReserve()
        removeEventListener('scroll', reserve, { capture: true })
        removeEventListener('resize', measure)
        laidOut.disconnect()
        contents.disconnect()
        seen = new WeakSet()
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
      timer = setTimeout(() => setIsScrolling(false), scrollEndDelay)
    }
    addEventListener('scroll', moved, { passive: true, capture: true })
    return () => {
      removeEventListener('scroll', moved, { capture: true })
      clearTimeout(timer)
    }
  }, [])
  return isScrolling
}
