/**
 * Where the focus goes when what had it is gone: a dialog closes whose opener was an item of a menu, a row is
 * removed by its own button, a button turns into another one. Falling to the page's beginning would cost people
 * who use the keyboard or a screen reader their place.
 */

/** What opens over the page and goes again; focus in it is no place to return to. */
const passing = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]'

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])):not([disabled], [hidden])'

/** The last element of the page that had the focus, and what it stood in, inner before outer. */
let trail: readonly Element[] = []

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest(passing)) return
  const around: Element[] = []
  for (let element: Element | null = target; element; element = element.parentElement)
    around.push(element)
  trail = around
}

/** Begins to remember; once, before the first screen. */
export const watchFocus = (): void => document.addEventListener('focusin', remember)

const isShown = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0

/** The last element that had the focus, or what is there now in its place; the page's content when all is gone. */
export function placeToReturn(): HTMLElement | undefined {
  for (const element of trail) {
    if (!isShown(element)) continue
    if (element instanceof HTMLElement && element.matches(focusable)) return element
    // Nothing closer is left: the content itself says where one is.
    if (element.id === 'content') break
    const inside = element.querySelector<HTMLElement>(focusable)
    if (inside && isShown(inside)) return inside
  }
  return document.getElementById('content') ?? undefined
}

/** Gives the focus to it, unless something else has taken it meanwhile. */
export function returnFocus(): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return
  placeToReturn()?.focus({ preventScroll: true })
}
