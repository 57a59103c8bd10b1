import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * How wide an element is, in rem: `guess` until the browser has laid it out, then what it is, in the same frame.
 * Measuring while rendering would have the whole page laid out one more time.
 */
export function useWidth(element: RefObject<HTMLElement | null>, guess: () => number): number {
  const [width, setWidth] = useState(guess)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const laidOut = new ResizeObserver(([entry]) => {
      if (!entry) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      // Before it is painted: nobody sees the guess.
      flushSync(() => setWidth(entry.contentRect.width / rem))
    })
    laidOut.observe(box)
    return () => laidOut.disconnect()
  }, [element])
  return width
}
