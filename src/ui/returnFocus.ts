/**
 * Where the focus goes when what had it leaves the page: a screen or a step gives way to another, a dialog closes whose
 * opener was a menu item, a row is deleted by its own button, a button turns into another one. Falling back to the top of
 * the page would cost keyboard and screen-reader users their place.
 *
 * One mechanism for all of them: it watches what leaves the page, so no part of the panel has to ask for it.
 */

/** Layers over the page. Once they are closed, they are never a place to return to. */
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]'

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])):not([disabled], [hidden], [aria-hidden=true])'

/** In a row of a list that renders only what is in view. */
const rowPart = '[data-index] *'

interface TrailEntry {
  element: Element
  /** Its index among its siblings: the element there now took its place. */
  index: number
}

/** A focused element and its ancestors, innermost first. */
interface Trail {
  readonly entries: readonly TrailEntry[]
  /** The screen it was on. */
  readonly path: string
}

const noTrail: Trail = { entries: [], path: '' }

/** The last focused element of the page. */
let onPage = noTrail
/** The focused element of a layer. */
let inLayer: Trail | undefined

/** What the focus returned to for want of something closer, which may still be loading. */
let makeshift: { trail: Trail; depth: number; target: Element } | undefined

/** An element's children without tooltips, which come and go. */
const siblingsIn = (parent: Element | null): Element[] =>
  [...(parent?.children ?? [])].filter((child) => !child.matches('[popover]'))

function trailTo(target: Element): Trail {
  const entries: TrailEntry[] = []
  for (let element: Element | null = target; element; element = element.parentElement)
    entries.push({ element, index: siblingsIn(element.parentElement).indexOf(element) })
  return { entries, path: location.pathname }
}

function remember({ target }: Pick<FocusEvent, 'target'>): void {
  // A layer takes the focus itself when what had it inside is gone.
  if (!(target instanceof Element) || target.matches(`body, ${layers}`)) return
  if (target !== makeshift?.target) makeshift = undefined
  inLayer = target.closest(layers) ? trailTo(target) : undefined
  if (!inLayer) onPage = trailTo(target)
}

/** Tracks the focus from now on, and returns it when it is lost. */
export function watchFocus(signal?: AbortSignal): void {
  onPage = noTrail
  inLayer = makeshift = undefined
  const observer = new MutationObserver(returnFocus)
  observer.observe(document, { childList: true, subtree: true })
  const options = { capture: true, ...(signal && { signal }) }
  document.addEventListener('focusin', remember, options)
  // Somebody goes on from where the focus is.
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, () => (makeshift = undefined), options)
  remember({ target: document.activeElement })
  signal?.addEventListener('abort', () => observer.disconnect())
}

const isShown = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0

/** Everything focusable in an element, itself included. */
export const focusableIn = (element: Element): HTMLElement[] =>
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

/** The page's content; focusing it tells users where they are. */
const content = (): HTMLElement | undefined => document.querySelector('main') ?? undefined

interface Place {
  target: HTMLElement
  /** How many of the trail's elements are gone. */
  depth: number
}

/** The last focused element, or what has taken its place; the page's content if everything is gone. */
function placeOf({ entries, path }: Trail): Place | undefined {
  const isElsewhere = path !== location.pathname
  for (const [depth, { element }] of entries.entries()) {
    if (!isShown(element)) continue
    if (element instanceof HTMLElement && element.matches(focusable))
      return { target: element, depth }
    // Nothing closer is left. On another screen, what has taken its place has nothing to do with it.
    if (isElsewhere || element.matches('main, body')) break
    const [last] = entries
    const gone = entries[depth - 1]
    const target =
      (last && gone && counterpart(element, gone, last.element)) ??
      element.querySelector<HTMLElement>(focusable)
    if (target && isShown(target)) return { target, depth }
    if (element instanceof HTMLElement && element.matches(layers)) return { target: element, depth }
  }
  const target = content()
  return target && { target, depth: entries.length }
}

/**
 * Where a closing dialog puts the focus; false if there is nothing more to do. The page's content isn't a control,
 * and the dialog would pick the first one inside it, so it is focused here.
 */
export function focusAfterDialog(): HTMLElement | boolean {
  const target = placeOf(onPage)?.target
  if (target === undefined || target.tabIndex >= 0) return target ?? true
  // Only then is the dialog gone, along with the focus.
  queueMicrotask(() => {
    if (document.activeElement === document.body) focusOn(target)
  })
  return false
}

const focusOn = (element: HTMLElement | undefined): void => element?.focus({ preventScroll: true })

/** For a screen that has replaced another while nothing had the focus. */
export function focusContent(): void {
  if (document.activeElement === document.body) focusOn(content())
}

/** Restores the focus if the focused element is gone and nothing else has taken it. Runs on every change of the page. */
function returnFocus(): void {
  const { activeElement } = document
  if (makeshift && activeElement === makeshift.target) return improve(makeshift)
  const openLayer = activeElement?.matches(layers) ? activeElement : undefined
  if (activeElement && activeElement !== document.body && !openLayer) return
  const trail = lostTrail(openLayer)
  const place = trail && placeOf(trail)
  if (!trail || !place) return
  const { target, depth } = place
  makeshift = { trail, depth, target }
  focusOn(target)
}

/** The trail to what had the focus; undefined if that is still there, or never was. */
function lostTrail(openLayer: Element | undefined): Trail | undefined {
  const layer = inLayer?.entries.find(({ element }) => element.matches(layers))?.element
  const trail = layer?.isConnected ? inLayer : onPage
  if (openLayer && openLayer !== layer) return undefined
  const [last] = trail?.entries ?? []
  if (!last || last.element.isConnected) return undefined
  // A row that is scrolled out of view isn't gone.
  return trail?.path === location.pathname && last.element.matches(rowPart) ? undefined : trail
}

/** What belongs closer to the lost place has loaded meanwhile. */
function improve({ trail, depth }: NonNullable<typeof makeshift>): void {
  if (trail.path !== location.pathname) return
  const place = placeOf(trail)
  if (!place || place.depth >= depth) return
  makeshift = { trail, ...place }
  focusOn(place.target)
}
