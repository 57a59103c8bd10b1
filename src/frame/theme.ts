/** The theme: the system's until the person chooses. `public/start.js` applies it before the first paint. */
import { useSyncExternalStore } from 'react'
import { keptOnDevice } from '#browser/kept.ts'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'patchbay.theme'
const changed = 'patchbay:theme'

function chosenTheme(): Theme {
  const stored = keptOnDevice.read(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') keptOnDevice.remove(storageKey)
  else keptOnDevice.write(storageKey, theme)
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
