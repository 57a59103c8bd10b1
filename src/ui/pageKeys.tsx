import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { hasAlt, isHeld, isModifier, isRepeated, keyOf, type KeyPress } from './keyPress.ts'

/** Page-wide keyboard shortcuts. `held`: with Ctrl, or Cmd on a Mac; these also work while typing. */
export const pageKeys = {
  find: { key: 'k', held: true },
  shortcuts: { key: '?', held: false },
  search: { key: '/', held: false },
} as const

/** As printed on the keyboard in use. */
export const modifierKey = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl '
export const paletteShortcut = `${modifierKey}K`

/** The second key of a sequence must follow within this time, in ms. */
const sequenceTimeout = 1500

type PageKey = keyof typeof pageKeys

/** When the first key of a sequence was pressed. */
let sequenceSince = -Infinity

/** Whether a key may be the second of a sequence, and so means nothing else. */
export const isInSequence = ({ timeStamp }: KeyPress): boolean =>
  timeStamp - sequenceSince < sequenceTimeout

/** Whether the event is this shortcut, wherever it was pressed. It acts only once, however long the key stays down. */
export const isShortcut = (name: PageKey, event: KeyPress): boolean =>
  keyOf(event) === pageKeys[name].key && !hasAlt(event) && pageKeys[name].held === isHeld(event)

/** Handles its own keys. */
const dialog = '[role="dialog"]'
/** Where keys are text input; in a menu they find an item. */
const textEntry =
  '[role="menu"], input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
/** The button of a menu opened inside a dialog. */
const menuInDialog = `${dialog} [aria-haspopup="menu"][aria-expanded="true"]`

/** Whether a key pressed at an element isn't meant for the page. */
const isForElement = (element: Element, held: boolean): boolean =>
  element.closest(held ? dialog : `${dialog}, ${textEntry}`) !== null ||
  document.querySelector(menuInDialog) !== null

/** Whether the event is this shortcut and meant for the page; `element` is where it was pressed. */
export const isForPage = (name: PageKey, event: KeyPress, element: Element | null): boolean =>
  isShortcut(name, event) && (element === null || !isForElement(element, pageKeys[name].held))

/** Handles a page-wide shortcut, unless a dialog is open or the key is text input. */
export function useShortcut(name: PageKey, act: () => void): void {
  const go = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented) return
    if (!isForPage(name, event, target instanceof Element ? target : null)) return
    event.preventDefault()
    if (!isRepeated(event)) act()
  })
  // A page-wide key: no element in the tree receives all of them. Listens before the first paint: on a busy machine
  // passive effects run noticeably later, and a key pressed until then would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}

/** Handles a two-key sequence: the first key, then one of `others`, whose value is passed on. */
export function useKeySequence<What>(
  first: string,
  others: Readonly<Record<string, What>>,
  act: (what: What) => void,
): void {
  const go = useEffectEvent((event: KeyboardEvent) => {
    const { target, timeStamp, defaultPrevented } = event
    if (isModifier(event) || isRepeated(event)) return
    const key = keyOf(event)
    const isTyped = target instanceof Element && isForElement(target, false)
    const isSecond = isInSequence(event)
    sequenceSince = -Infinity
    if (key === undefined || defaultPrevented || isHeld(event) || hasAlt(event) || isTyped) return
    const what = isSecond && Object.hasOwn(others, key) ? others[key] : undefined
    if (what !== undefined) {
      event.preventDefault()
      act(what)
    } else if (key === first) sequenceSince = timeStamp
  })
  // Page-wide keys, as above.
  useLayoutEffect(() => {
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block rounded-tag border border-line-strong px-[5px] font-sans text-[0.6875rem] leading-[1.0625rem] text-muted">
      {children}
    </kbd>
  )
}
