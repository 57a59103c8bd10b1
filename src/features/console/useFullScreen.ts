import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Chromium: keys that it would keep go to the page, Escape with them; held longer, Escape still leads out. */
interface LockableKeyboard {
  readonly lock?: (codes: readonly string[]) => Promise<void>
}

async function enter(): Promise<void> {
  // The whole page, so that menus and dialogs are seen: what is shown of it is the console's choice.
  await document.documentElement.requestFullscreen()
  // Not declared, since not every browser has it.
  const { keyboard } = navigator as Navigator & { readonly keyboard?: LockableKeyboard }
  await keyboard?.lock?.(['Escape'])
}

export interface FullScreen {
  readonly on: boolean
  /** undefined where the browser has none: phones of Apple. */
  readonly toggle: (() => void) | undefined
}

/** Whether the page fills the screen. */
export function useFullScreen(): FullScreen {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = (): void => {
    // A browser that refuses leaves all as it was, which is seen.
    void (on ? document.exitFullscreen() : enter()).catch(() => undefined)
  }
  return { on, toggle: document.fullscreenEnabled ? toggle : undefined }
}
