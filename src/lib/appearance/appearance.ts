import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { appearanceNames } from '#lib/browser/storedNames.ts'
import { useMediaQuery } from '#ui/viewport.tsx'
import { timeZone } from '#ui/dateFormats.ts'

interface ChoiceOnDevice<Choice extends string> {
  choose: (choice: Choice) => void
  useChosen: () => Choice
}

/**
 * An appearance setting of this device, shared by all tabs. The start script applies it (src/start/appearance.ts). The first of
 * `choices` is the default and isn't stored.
 */
function choiceOnDevice<Choice extends string>(
  name: 'theme' | 'density',
  choices: readonly [Choice, ...Choice[]],
): ChoiceOnDevice<Choice> {
  const [defaultChoice] = choices
  const { stored: storageKey, changed } = appearanceNames(name)
  /** If the browser blocks storage, the choice lasts until the page is closed. */
  let unsaved: Choice | undefined
  const chosen = (): Choice => {
    const stored = unsaved ?? safeLocalStorage.read(storageKey)
    return choices.find((choice) => choice === stored) ?? defaultChoice
  }
  const subscribe = (listener: () => void): (() => void) => {
    window.addEventListener(changed, listener)
    window.addEventListener('storage', listener)
    return () => {
      window.removeEventListener(changed, listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    choose(choice) {
      if (choice === defaultChoice) safeLocalStorage.remove(storageKey)
      unsaved =
        choice === defaultChoice || safeLocalStorage.write(storageKey, choice) ? undefined : choice
      window.dispatchEvent(new CustomEvent(changed, { detail: unsaved }))
    },
    useChosen: () => useSyncExternalStore(subscribe, chosen),
  }
}

/** The default follows the operating system. */
export type Theme = 'system' | 'light' | 'dark'

export const { choose: chooseTheme, useChosen: useTheme } = choiceOnDevice<Theme>('theme', [
  'system',
  'light',
  'dark',
])

/** Mostly done by the variant `compact` of `theme.css`. Touch screens always keep the larger spacing. */
export type Density = 'roomy' | 'compact'

export const { choose: chooseDensity, useChosen: useDensity } = choiceOnDevice<Density>('density', [
  'roomy',
  'compact',
])

/** In rem, for virtualized tables. */
export function useRowHeight(): number {
  const hasMouse = useMediaQuery('(width >= 40rem) and (pointer: fine)')
  return useDensity() === 'compact' && hasMouse ? 2 : 2.5
}

/** The time zone that times are shown in, stored on this device. The default is the browser's own. */
const storageKey = 'patchbay.timeZone'

/** A stored zone may be old, or unknown to this browser. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function show(): void {
  const zone = safeLocalStorage.read(storageKey)
  timeZone.set(zone !== null && isTimeZone(zone) ? zone : undefined)
}

/** Applies the stored zone and follows changes in other tabs. */
export function followTimeZone(): void {
  show()
  window.addEventListener('storage', show)
}

/** Undefined: the browser's own. */
export function chooseTimeZone(zone: string | undefined): void {
  if (zone === undefined) safeLocalStorage.remove(storageKey)
  else safeLocalStorage.write(storageKey, zone)
  // Also applies where the browser blocks storage.
  timeZone.set(zone)
}
