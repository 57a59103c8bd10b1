import { type ReactNode, useEffect, useRef } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { announce } from '#ui/LiveRegion.tsx'

/** A message page without the frame. */
export function OutsideFrame({ children }: { children: ReactNode }) {
  return <main className="mx-auto grid min-h-dvh max-w-120 content-center px-5">{children}</main>
}

/** Announces the new page's title to screen readers, which don't notice client-side navigation. */
export function RouteAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  // After the new screen has rendered.
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) announce(document.title)
    before.current = path
  }, [path])
  return null
}
