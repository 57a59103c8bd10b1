import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ConsoleViewProps } from './useConnection.ts'
import type { Ending } from './useConnection.ts'

type ConnectionEvents = Pick<ConsoleViewProps, 'onConnected' | 'onEnded'>

interface ConsoleViewState<Box extends HTMLElement> {
  /** Contains the screen or terminal. */
  box: RefObject<Box | null>
  bar: RefObject<HTMLDivElement | null>
  fullScreen: FullScreen
  /** Always the latest callbacks. */
  events: RefObject<ConnectionEvents>
}

/** What the screen and the terminal have in common. */
export function useConsoleView<Box extends HTMLElement>({
  onConnected,
  onEnded,
}: ConnectionEvents): ConsoleViewState<Box> {
  const events = useRef<ConnectionEvents>({ onConnected, onEnded })
  useEffect(() => {
    events.current = { onConnected, onEnded }
  })
  return {
    box: useRef<Box>(null),
    bar: useRef<HTMLDivElement>(null),
    fullScreen: useFullScreen(),
    events,
  }
}

/** Reports a connection that the browser refuses to create as unreachable. */
export function openLink<Link>(
  create: () => Link,
  onEnded: (ending: Ending) => void,
): Link | undefined {
  try {
    return create()
  } catch (error) {
    reportError(error)
    queueMicrotask(() => onEnded({ why: 'unreachable' }))
    return undefined
  }
}

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** In Chromium, sends keys such as Escape to the page; holding Escape still leaves full screen. */
interface LockableKeyboard {
  readonly lock?: (codes: readonly string[]) => Promise<void>
}

async function enter(): Promise<void> {
  // The whole document, so menus and dialogs stay visible; the console covers everything else.
  await document.documentElement.requestFullscreen()
  // Not in lib.dom: only Chromium has it.
  const { keyboard } = navigator as Navigator & { readonly keyboard?: LockableKeyboard }
  await keyboard?.lock?.(['Escape'])
}

export interface FullScreen {
  readonly on: boolean
  /** Undefined where the browser has no full screen, as on iPhones. */
  readonly toggle: (() => void) | undefined
}

export function useFullScreen(): FullScreen {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = (): void => {
    // A refusal changes nothing, which is visible.
    void (on ? document.exitFullscreen() : enter()).catch(() => undefined)
  }
  return { on, toggle: document.fullscreenEnabled ? toggle : undefined }
}
