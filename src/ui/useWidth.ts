import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * The width of an element in rem: `guess` until layout, then measured within the same frame. Measuring during render
 * would force another layout.
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
      // Before paint, so nobody sees the guess.
      flushSync(() => setWidth(inUnit(entry.contentRect.width)))
    })
    laidOut.observe(box)
    return () => laidOut.disconnect()
  }, [element, inUnit])
  return width
}
