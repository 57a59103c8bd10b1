import { useLayoutEffect, useRef, type ReactNode } from 'react'

export interface TabLinksProps {
  /** The accessible name of the tab bar. */
  label: string
  /** The path of the active tab, which is scrolled into view. */
  open: string
  /** Links. The one with `aria-current="page"` (set by the router) is the active tab. */
  children: ReactNode
}

/** Tabs as real links, so that they open in new browser tabs and Back works. */
export function TabLinks({ label, open, children }: TabLinksProps) {
  const list = useRef<HTMLDivElement>(null)
  // On phones the active tab may be out of view. Measured by an observer, after layout and on every resize, because
  // measuring earlier would force another layout of the page.
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
        className="-mb-px flex gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none] [&>a]:inline-flex [&>a]:min-h-[2.3125rem] [&>a]:shrink-0 [&>a]:items-center [&>a]:gap-1.5 [&>a]:border-b-2 [&>a]:border-transparent [&>a]:pt-0.5 [&>a]:font-medium [&>a]:whitespace-nowrap [&>a]:text-muted [&>a]:transition-colors [&>a]:hover:border-line-strong [&>a]:hover:text-ink [&>a]:focus-visible:-outline-offset-2 [&>a]:touch:min-h-11 [&>a[aria-current=page]]:border-accent [&>a[aria-current=page]]:text-ink forced-colors:[&>a]:border-b-0 forced-colors:[&>a]:pb-0.5 forced-colors:[&>a[aria-current=page]]:chosen forced-colors:[&>a]:px-1.5"
      >
        {children}
      </div>
    </nav>
  )
}
