import { useEffect, useEffectEvent, useRef } from 'react'

/** The keys of whole pages. `held`: with Ctrl, or Cmd on a Mac; it works where letters are typed, too. */
export const pageKeys = {
  find: { key: 'k', held: true },
  shortcuts: { key: '?', held: false },
  search: { key: '/', held: false },
} as const

/** As they are written on the keyboard in use. */
export const heldKey = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl '
export const findKeys = `${heldKey}K`

/** The second key of a pair comes within this time, in ms. */
const pairWithin = 1500

type PageKey = keyof typeof pageKeys
type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Whether it is this key, wherever it was pressed. */
export const isPageKey = (name: PageKey, { key, altKey, ctrlKey, metaKey }: Pressed): boolean =>
  key.toLowerCase() === pageKeys[name].key &&
  !altKey &&
  pageKeys[name].held === (ctrlKey || metaKey)

/** What keeps its keys for itself. */
const dialog = '[role="dialog"]'
/** Where keys mean letters: in a menu they find an item. */
const letters =
  '[role="menu"], input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
/** The button of a menu that was opened in a dialog. */
const menuInDialog = `${dialog} [aria-haspopup="menu"][aria-expanded="true"]`

/** Whether what is pressed at an element is none of the page's business. */
const isForElement = (element: Element, held: boolean): boolean =>
  element.closest(held ? dialog : `${dialog}, ${letters}`) !== null ||
  document.querySelector(menuInDialog) !== null

/** Whether it is this key and the page's business, pressed at an element or in what that has opened. */
export const isForPage = (name: PageKey, event: Pressed, element: Element | null): boolean =>
  isPageKey(name, event) && (element === null || !isForElement(element, pageKeys[name].held))

/** Does something at a key of the page, unless a dialog stands over it or the key means a letter. */
export function usePageKey(name: PageKey, act: () => void): void {
  const go = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented) return
    if (!isForPage(name, event, target instanceof Element ? target : null)) return
    event.preventDefault()
    act()
  })
  // A key of the whole page: nothing in the tree hears all of them.
  useEffect(() => {
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}

/** Does something at two keys of the page, one after the other: the first, then one of the others, which says what. */
export function useKeyPair<What>(
  first: string,
  others: Readonly<Record<string, What>>,
  act: (what: What) => void,
): void {
  const begunAt = useRef(-Infinity)
  const go = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, timeStamp, altKey, ctrlKey, metaKey, defaultPrevented } = event
    const isHeld = altKey || ctrlKey || metaKey
    const isTyped = target instanceof Element && isForElement(target, false)
    const isSecond = timeStamp - begunAt.current < pairWithin
    begunAt.current = -Infinity
    if (defaultPrevented || isHeld || isTyped) return
    const what = isSecond && Object.hasOwn(others, key) ? others[key] : undefined
    if (what !== undefined) {
      event.preventDefault()
      act(what)
    } else if (key === first) begunAt.current = timeStamp
  })
  // Keys of the whole page: nothing in the tree hears all of them.
  useEffect(() => {
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}
