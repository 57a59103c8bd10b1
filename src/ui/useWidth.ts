import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * How wide an element is, in rem: `guess` until the browser has laid it out, then what it is, in the same frame.
 * Measuring while rendering would have the whole page laid out one more time.
 */
export const useWidth = (element: RefObject<HTMLElement | null>, guess: () => number): number =>
  useMeasured(element, guess, inRem)

/** As `useWidth`, in px. */
export const useWidthInPixels = (
  element: RefObject<HTMLElement | null>,
  guess: () => number,
): number => useMeasured(element, guess, inPixels)

const inPixels = (pixels: number): number => pixels

const inRem = (pixels: number): number =>
  pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function useMeasured(
  element: RefObject<HTMLElement | null>,
  guess: () => number,
  inUnit: (pixels: number) => number,
): number {
  const [width, setWidth] = useState(guess)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const laidOut = new ResizeObserver(([entry]) => {
      if (!entry) return
      // Before it is painted: nobody sees the guess.
      flushSync(() => setWidth(inUnit(entry.contentRect.width)))
    })
    laidOut.observe(box)
    return () => laidOut.disconnect()
  }, [element, inUnit])
  return width
}
