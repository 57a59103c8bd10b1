import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'

interface ChoiceOnDevice<Choice extends string> {
  choose: (choice: Choice) => void
  useChosen: () => Choice
}

/**
 * An appearance setting of this device, shared by all tabs. `public/start.js` reads the same `name` before the first
 * paint. The first of `choices` is the default and isn't stored.
 */
export function choiceOnDevice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): ChoiceOnDevice<Choice> {
  const [defaultChoice] = choices
  const storageKey = `patchbay.${name}`
  const changed = `patchbay:${name}`
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
