/**
 * Where the focus goes when what had it is gone: a dialog closes whose opener was an item of a menu, a row is
 * removed by its own button, a button turns into another one. Falling to the page's beginning would cost people
 * who use the keyboard or a screen reader their place.
 */
import { useEffect, useRef } from 'react'

/** What opens over the page and goes again; focus in it is no place to return to. */
const passing = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]'

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])):not([disabled], [hidden])'

interface Stood {
  element: Element
  /** Which child of its parent it was: what is there now took its place. */
  place: number
}

/** The last element of the page that had the focus, and what it stood in, inner before outer. */
let trail: readonly Stood[] = []

/** What stands side by side in an element; tooltips come and go beside what they explain. */
const placesIn = (parent: Element | null): Element[] =>
  [...(parent?.children ?? [])].filter((child) => !child.matches('[popover]'))

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest(passing)) return
  const around: Stood[] = []
  for (let element: Element | null = target; element; element = element.parentElement)
    around.push({ element, place: placesIn(element.parentElement).indexOf(element) })
  trail = around
}

/** For what stands around every screen: remembers from now on. */
export function useFocusMemory(): void {
  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
}

const isShown = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0

/** What can have the focus in an element, itself included. */
const focusableIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(focusable)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable),
  )

/**
 * In what took the place of a removed part, the control to go on with: in another row the one that stands where the
 * focused one stood, the next row's "Remove"; in what came instead its first. What stood last leaves what is before it.
 */
function counterpart(parent: Element, gone: Stood, had: Element): HTMLElement | undefined {
  const places = placesIn(parent)
  const next = places[gone.place]
  const now = next ?? places.at(-1)
  if (!now || !isShown(now)) return undefined
  if (next && !gone.element.matches('tr, li')) return focusableIn(next)[0]
  // Rows differ in what comes before their buttons, so they are counted from the end.
  const fromEnd = focusableIn(gone.element).toReversed()
  const controls = focusableIn(now).toReversed()
  const at = fromEnd.findIndex((each) => each === had)
  return controls[Math.max(0, Math.min(at, controls.length - 1))]
}

/** The last element that had the focus, or what is there now in its place; the page's content when all is gone. */
function placeToReturn(): HTMLElement | undefined {
  for (const [depth, { element }] of trail.entries()) {
    if (!isShown(element)) continue
    if (element instanceof HTMLElement && element.matches(focusable)) return element
    // Nothing closer is left: the content itself says where one is.
    if (element.id === 'content' || element === document.body) break
    const [had] = trail
    const gone = trail[depth - 1]
    const inside =
      (had && gone && counterpart(element, gone, had.element)) ??
      element.querySelector<HTMLElement>(focusable)
    if (inside && isShown(inside)) return inside
  }
  return document.getElementById('content') ?? undefined
}

/**
 * What a dialog that closes gives the focus to; false when it has nothing more to do. The page's content is no
 * control: the dialog would choose the first one inside it, so it is given the focus here.
 */
export function placeAfterDialog(): HTMLElement | boolean {
  const place = placeToReturn()
  if (place === undefined || place.tabIndex >= 0) return place ?? true
  // Only then is the dialog gone, and with it what had the focus.
  queueMicrotask(() => {
    if (document.activeElement === document.body) place.focus({ preventScroll: true })
  })
  return false
}

/** Gives the focus to it when what had it is gone, unless something else has taken it meanwhile. */
function returnFocus(): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return
  const [had] = trail
  if (had && isShown(had.element)) return
  placeToReturn()?.focus({ preventScroll: true })
}

/** For a part that its own button removes: when it goes with the focus in it, the focus stays near. */
export function useReturnFocus(): void {
  // Only once it is gone from the page is the focus lost.
  useEffect(() => returnFocus, [])
}

/** For what turns into something else, as a link does that leads nowhere now: the focus goes along. `element`: its name. */
export function useFocusGoesAlong(element: string): void {
  const before = useRef(element)
  // Only once the other one is in the page is the focus lost.
  useEffect(() => {
    if (before.current === element) return
    before.current = element
    returnFocus()
  }, [element])
}
