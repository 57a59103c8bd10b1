import { useEffect, useRef, type RefObject } from 'react'
import { useFullScreen, type FullScreen } from './useFullScreen.ts'
import type { ConsoleViewProps } from './useConnection.ts'
import type { Ending } from './ending.ts'

type Told = Pick<ConsoleViewProps, 'onConnected' | 'onEnded'>

interface View<Box extends HTMLElement> {
  /** What the machine is drawn into. */
  box: RefObject<Box | null>
  bar: RefObject<HTMLDivElement | null>
  fullScreen: FullScreen
  /** Whom a connection tells how it goes: as of now, whenever it began. */
  on: RefObject<Told>
}

/** What every view of a machine begins with. */
export function useView<Box extends HTMLElement>({ onConnected, onEnded }: Told): View<Box> {
  const on = useRef<Told>({ onConnected, onEnded })
  useEffect(() => {
    on.current = { onConnected, onEnded }
  })
  return {
    box: useRef<Box>(null),
    bar: useRef<HTMLDivElement>(null),
    fullScreen: useFullScreen(),
    on,
  }
}

/** A browser that cannot make the connection at all is as one that did not get through. */
export function openLink<Link>(
  make: () => Link,
  ended: (ending: Ending) => void,
): Link | undefined {
  try {
    return make()
  } catch (error) {
    reportError(error)
    queueMicrotask(() => ended({ why: 'unreachable' }))
    return undefined
  }
}
