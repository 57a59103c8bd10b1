import {
  useSyncExternalStore,
  useLayoutEffect,
  useState,
  type RefObject,
  useEffect,
  useRef,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'

/** Whether a media query matches, updated live. For what CSS can't do. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

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

export interface WhenVisibleProps {
  /** Shown until then, as tall as the content. */
  placeholder: ReactNode
  children: ReactNode
}

/** Renders its children once they come near the viewport, and keeps them from then on. */
export function WhenVisible({ placeholder, children }: WhenVisibleProps) {
  const [seen, setSeen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  // Only the browser knows the scroll position.
  useEffect(() => {
    const element = anchor.current
    if (seen || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return seen ? children : <div ref={anchor}>{placeholder}</div>
}
