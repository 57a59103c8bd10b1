import { useEffect, useEffectEvent } from 'react'

/** The keys of whole pages. `held`: with Ctrl, or Cmd on a Mac; it works where letters are typed, too. */
export const pageKeys = {
  find: { key: 'k', held: true },
  shortcuts: { key: '?', held: false },
  search: { key: '/', held: false },
} as const

/** As they are written on the keyboard in use. */
export const heldKey = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl '
export const findKeys = `${heldKey}K`

/** Whether it is the key that opens the command field, and closes it again. */
export const isFindKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  key.toLowerCase() === pageKeys.find.key && (ctrlKey || metaKey)

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

/** Whether what is pressed on the button of a menu, or in the menu, opens the command field: in a dialog nothing does. */
export const leavesForField = (
  event: Parameters<typeof isFindKey>[0],
  button: Element | null,
): boolean => isFindKey(event) && button?.closest(dialog) == null

/** Does something at a key of the page, unless a dialog stands over it or the key means a letter. */
export function usePageKey(name: keyof typeof pageKeys, act: () => void): void {
  const { key, held } = pageKeys[name]
  const go = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key.toLowerCase() !== key || event.altKey || event.defaultPrevented) return
    if (held !== (event.ctrlKey || event.metaKey)) return
    if (target instanceof Element && isForElement(target, held)) return
    event.preventDefault()
    act()
  })
  // A key of the whole page: nothing in the tree hears all of them.
  useEffect(() => {
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}
