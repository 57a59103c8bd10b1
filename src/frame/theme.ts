/** The theme: the system's until the person chooses. `public/theme.js` applies it before the first paint. */
import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'patchbay.theme'
const changed = 'patchbay:theme'

function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is blocked: the system decides.
  }
  window.dispatchEvent(new Event(changed))
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme)
