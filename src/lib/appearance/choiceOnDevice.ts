import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'

interface ChoiceOnDevice<Choice extends string> {
  choose: (choice: Choice) => void
  useChosen: () => Choice
}

/**
 * How somebody wants the panel to look on this device, in all of its tabs. `public/start.js` reads the same `name`
 * before the first paint; the first of `choices` is what stands without one, and is not kept.
 */
export function choiceOnDevice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): ChoiceOnDevice<Choice> {
  const [usual] = choices
  const storageKey = `patchbay.${name}`
  const changed = `patchbay:${name}`
  /** What the browser did not keep: it holds until the page is left. */
  let unkept: Choice | undefined
  const chosen = (): Choice => {
    const kept = unkept ?? safeLocalStorage.read(storageKey)
    return choices.find((choice) => choice === kept) ?? usual
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
      if (choice === usual) safeLocalStorage.remove(storageKey)
      unkept = choice === usual || safeLocalStorage.write(storageKey, choice) ? undefined : choice
      window.dispatchEvent(new CustomEvent(changed, { detail: unkept }))
    },
    useChosen: () => useSyncExternalStore(subscribe, chosen),
  }
}

/** The theme: the system's until the person chooses. */
export type Theme = 'system' | 'light' | 'dark'

export const { choose: chooseTheme, useChosen: useTheme } = choiceOnDevice<Theme>('theme', [
  'system',
  'light',
  'dark',
])
