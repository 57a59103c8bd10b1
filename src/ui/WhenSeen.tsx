import { useEffect, useRef, useState, type ReactNode } from 'react'

export interface WhenSeenProps {
  /** Stands there until then, as tall as what follows. */
  placeholder: ReactNode
  children: ReactNode
}

/** Shows its children once they are near the visible part of the page, and keeps them from then on. */
export function WhenSeen({ placeholder, children }: WhenSeenProps) {
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Where the page is scrolled to is known to the browser only.
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
