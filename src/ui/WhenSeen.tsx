import { useEffect, useRef, useState, type ReactNode } from 'react'

export interface WhenVisibleProps {
  /** Shown until then, as tall as the content. */
  placeholder: ReactNode
  children: ReactNode
}

/** Renders its children once they come near the viewport, and keeps them from then on. */
export function WhenVisible({ placeholder, children }: WhenVisibleProps) {
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Only the browser knows the scroll position.
  useEffect(() => {
    const element = place.current
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
  return seen ? children : <div ref={place}>{placeholder}</div>
}
