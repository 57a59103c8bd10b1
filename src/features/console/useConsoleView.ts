import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ConsoleViewProps } from './useConnection.ts'
import type { Ending } from './useConnection.ts'

type ConnectionEvents = Pick<ConsoleViewProps, 'onConnected' | 'onEnded'>

interface ConsoleViewState<Box extends HTMLElement> {
  /** Contains the screen or terminal. */
  box: RefObject<Box | null>
  bar: RefObject<HTMLDivElement | null>
  fullScreen: FullScreen
  /** Whether the box has the focus, so that keys go to the server. */
  hasKeys: boolean
  /** Props of the box. */
  watchFocus: { readonly onFocus: () => void; readonly onBlur: () => void }
  /** Always the latest callbacks. */
  events: RefObject<ConnectionEvents>
}

/** What the screen and the terminal have in common. */
export function useConsoleView<Box extends HTMLElement>({
  onConnected,
  onEnded,
}: ConnectionEvents): ConsoleViewState<Box> {
  const events = useRef<ConnectionEvents>({ onConnected, onEnded })
  const [hasKeys, setHasKeys] = useState(false)
  useEffect(() => {
    events.current = { onConnected, onEnded }
  })
  return {
    box: useRef<Box>(null),
    bar: useRef<HTMLDivElement>(null),
    fullScreen: useFullScreen(),
    hasKeys,
    watchFocus: { onFocus: () => setHasKeys(true), onBlur: () => setHasKeys(false) },
    events,
  }
}

/**
 * For a screen that connects: whether to give it the focus then. Not while somebody types elsewhere, or has moved the focus
 * since.
 */
export function focusWatch(): () => boolean {
  const before = document.activeElement
  return () => {
    const now = document.activeElement
    if (now === null || now === document.body) return true
    return now === before && !now.matches('input, textarea, select, [role=dialog] *')
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

/** Not in lib.dom: Chromium's (WICG Keyboard Lock). It only holds in full screen. */
interface LockableKeyboard {
  readonly lock?: () => Promise<void>
}

/** Whether Escape reaches the page, so that leaving takes holding it. */
let keysAreLocked = false

/**
 * All keys go to the console, even Ctrl-W and Escape, where the browser allows that; holding Escape leaves.
 *
 * Pressed in a tab and in a pop-up window, each on a desktop with openbox (X11):
 * - Chromium 156: reads no `keyboardLock`, has `keyboard.lock`. Ctrl-W, -T, -N and Escape reach the page with it. Without,
 *   Escape leaves, and the others still reach a page in full screen, which can prevent them.
 * - Firefox ESR 153: reads `keyboardLock`, has no `keyboard`. The same reach the page. Without, Ctrl-T opens a tab and ends
 *   full screen.
 * - Epiphany 43 (WebKitGTK 2.50): neither. Ctrl-T opens a tab.
 */
async function enter(): Promise<void> {
  keysAreLocked = false
  // Not in lib.dom: Firefox's way. A browser reads only the options that it knows.
  const options: FullscreenOptions & { readonly keyboardLock: 'browser' } = {
    get keyboardLock() {
      keysAreLocked = true
      return 'browser' as const
    },
  }
  // Asked first, so that the answer is known when full screen begins. It only counts there.
  const { keyboard } = navigator as Navigator & { readonly keyboard?: LockableKeyboard }
  if (keyboard?.lock) {
    keysAreLocked = true
    // A frame or policy may deny it; full screen is useful without.
    void keyboard.lock().catch(() => (keysAreLocked = false))
  }
  // The whole document, so menus and dialogs stay visible; the console covers everything else.
  await document.documentElement.requestFullscreen(options)
}

export interface FullScreen {
  readonly on: boolean
  /** In full screen, which key leaves it: `hold` Escape, or just `press` it. */
  readonly way: 'hold' | 'press' | undefined
  /** Undefined where the browser has no full screen, as on iPhones. */
  readonly toggle: (() => void) | undefined
}

const wayOut = (): FullScreen['way'] =>
  document.fullscreenElement === null ? undefined : keysAreLocked ? 'hold' : 'press'

export function useFullScreen(): FullScreen {
  const way = useSyncExternalStore(subscribe, wayOut)
  const on = way !== undefined
  const toggle = (): void => {
    // A refusal changes nothing, which is visible.
    void (on ? document.exitFullscreen() : enter()).catch(() => undefined)
  }
  return { on, way, toggle: document.fullscreenEnabled ? toggle : undefined }
}
