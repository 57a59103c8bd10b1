/**
 * How close rows and cards stand. `public/start.js` applies it before the first paint, the variant `compact` of
 * `theme.css` does the rest; where a finger points, there is always room.
 */
import { useSyncExternalStore } from 'react'
import { keptOnDevice } from '#browser/kept.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'

export type Density = 'roomy' | 'compact'

const storageKey = 'patchbay.density'
const changed = 'patchbay:density'

const chosenDensity = (): Density =>
  keptOnDevice.read(storageKey) === 'compact' ? 'compact' : 'roomy'

export function chooseDensity(density: Density): void {
  if (density === 'roomy') keptOnDevice.remove(storageKey)
  else keptOnDevice.write(storageKey, density)
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

export const useDensity = (): Density => useSyncExternalStore(subscribe, chosenDensity)

/** The height of a row of a table, in px, for those that place their rows themselves. */
export function useRowHeight(): number {
  const pointed = useMediaQuery('(width >= 40rem) and (pointer: fine)')
  return useDensity() === 'compact' && pointed ? 32 : 40
}
