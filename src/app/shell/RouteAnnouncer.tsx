import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { announce } from '#ui/announce.ts'

/** Says the new page's title to screen readers, which do not notice that a single-page application moved. */
export function RouteAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  // Speaking is not rendering: it happens once, after the new screen is there.
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) announce(document.title)
    before.current = path
  }, [path])
  return null
}
