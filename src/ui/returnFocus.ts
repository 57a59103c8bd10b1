/**
 * Restores the focus when the focused element is removed: a dialog closes whose opener was a menu item, a row is
 * deleted by its own button, a button turns into another one. Falling back to the top of the page would cost keyboard
 * and screen-reader users their place.
 */
import { useEffect, useRef } from 'react'

/** Transient layers over the page; never a place to return to. */
const transientLayers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]'

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])):not([disabled], [hidden])'

interface TrailEntry {
  element: Element
  /** Its index among its siblings: the element there now took its place. */
  index: number
}

/** The last focused element of the page and its ancestors, innermost first. */
let trail: readonly TrailEntry[] = []

/** An element's children without tooltips, which come and go. */
const siblingsIn = (parent: Element | null): Element[] =>
  [...(parent?.children ?? [])].filter((child) => !child.matches('[popover]'))

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest(transientLayers)) return
  const around: TrailEntry[] = []
  for (let element: Element | null = target; element; element = element.parentElement)
    around.push({ element, index: siblingsIn(element.parentElement).indexOf(element) })
  trail = around
}

/** For the shell around every screen: tracks the focus from now on. */
export function useFocusMemory(): void {
  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
}

const isShown = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0

/** Everything focusable in an element, itself included. */
const focusableIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(focusable)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable),
  )

/**
 * The control to continue with after a part was removed. In another row, the one at the same position, such as the
 * next row's "Remove"; in other content, the first one. If the removed part was the last, the one before it.
 */
function counterpart(parent: Element, gone: TrailEntry, last: Element): HTMLElement | undefined {
  const siblings = siblingsIn(parent)
  const next = siblings[gone.index]
  const now = next ?? siblings.at(-1)
  if (!now || !isShown(now)) return undefined
  if (next && !gone.element.matches('tr, li')) return focusableIn(next)[0]
  // Rows differ at their beginning, so count from the end.
  const fromEnd = focusableIn(gone.element).toReversed()
  const controls = focusableIn(now).toReversed()
  const at = fromEnd.findIndex((each) => each === last)
  return controls[Math.max(0, Math.min(at, controls.length - 1))]
}

/** The last focused element, or what has taken its place; the page's content if everything is gone. */
function returnTarget(): HTMLElement | undefined {
  for (const [depth, { element }] of trail.entries()) {
    if (!isShown(element)) continue
    if (element instanceof HTMLElement && element.matches(focusable)) return element
    // Nothing closer is left: focusing the content itself tells users where they are.
    if (element.id === 'content' || element === document.body) break
    const [last] = trail
    const gone = trail[depth - 1]
    const inside =
      (last && gone && counterpart(element, gone, last.element)) ??
      element.querySelector<HTMLElement>(focusable)
    if (inside && isShown(inside)) return inside
  }
  return document.getElementById('content') ?? undefined
}

/**
 * Where a closing dialog puts the focus; false if there is nothing more to do. The page's content isn't a control,
 * and the dialog would pick the first one inside it, so it is focused here.
 */
export function focusAfterDialog(): HTMLElement | boolean {
  const target = returnTarget()
  if (target === undefined || target.tabIndex >= 0) return target ?? true
  // Only then is the dialog gone, along with the focus.
  queueMicrotask(() => {
    if (document.activeElement === document.body) target.focus({ preventScroll: true })
  })
  return false
}

/** Restores the focus if the focused element is gone and nothing else has taken it. */
function returnFocus(): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return
  const [last] = trail
  if (last && isShown(last.element)) return
  returnTarget()?.focus({ preventScroll: true })
}

/** For a part removed by its own button: keeps the focus nearby. */
export function useReturnFocus(): void {
  // The focus is only lost once the part has left the page.
  useEffect(() => returnFocus, [])
}

/**
 * For an element that turns into another, such as a link without a target: the focus follows. `element`: its name.
 */
export function useFocusFollows(element: string): void {
  const before = useRef(element)
  // The focus is only lost once the other element is on the page.
  useEffect(() => {
    if (before.current === element) return
    before.current = element
    returnFocus()
  }, [element])
}
