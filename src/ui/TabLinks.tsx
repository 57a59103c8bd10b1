import { useLayoutEffect, useRef, type ReactNode } from 'react'

export interface TabLinksProps {
  /** What the tabs are parts of, for screen readers. */
  label: string
  /** The path of the open tab, which is scrolled into sight. */
  open: string
  /** Rendered links. The one with `aria-current="page"` (the router sets it) is the open tab. */
  children: ReactNode
}

/** Tabs that are addresses: real links, so that they open in new tabs and Back works. */
export function TabLinks({ label, open, children }: TabLinksProps) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the open tab may be past the edge. Looked at once the browser has laid the page out, and whenever there
  // is another room for it: a look before that would have the whole page laid out one more time.
  useLayoutEffect(() => {
    const strip = list.current
    if (!strip) return
    const laidOut = new ResizeObserver(() => {
      const links = [...strip.querySelectorAll<HTMLAnchorElement>('a[href]')]
      const tab = links.find(({ pathname }) => pathname === open)
      if (!tab) return
      const left = tab.offsetLeft - strip.offsetLeft
      if (left < strip.scrollLeft || left + tab.offsetWidth > strip.scrollLeft + strip.clientWidth)
        strip.scrollLeft = left - 24
    })
    laidOut.observe(strip)
    return () => laidOut.disconnect()
  }, [open])
  return (
    <nav aria-label={label} className="min-w-0 border-b border-line">
      <div
        ref={list}
        className="-mb-px flex gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none] [&>a]:inline-flex [&>a]:h-[37px] [&>a]:shrink-0 [&>a]:items-center [&>a]:gap-1.5 [&>a]:border-b-2 [&>a]:border-transparent [&>a]:pt-0.5 [&>a]:font-medium [&>a]:whitespace-nowrap [&>a]:text-muted [&>a]:transition-colors [&>a]:hover:border-line-strong [&>a]:hover:text-ink [&>a]:focus-visible:-outline-offset-2 [&>a]:touch:h-11 [&>a[aria-current=page]]:border-accent [&>a[aria-current=page]]:text-ink"
      >
        {children}
      </div>
    </nav>
  )
}
