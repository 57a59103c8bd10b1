/** Finding parts of a page as people and screen readers do. Runs in the page, beside Testing Library. */
import type * as TestingLibrary from '@testing-library/dom'

/** A text: whole, or a pattern. */
export type Words = string | RegExp

/** A part of the page, by its role and name, its label, or its text. */
export type What = (
  | { readonly role: string; readonly name?: Words }
  | { readonly label: Words }
  | { readonly text: Words }
) & { readonly within?: What }

/** What can be sent to the page. */
export type Sent =
  | { readonly pattern: string; readonly flags: string }
  | string
  | { readonly [name: string]: Sent }

/** Regular expressions don't survive JSON. */
export function sent(what: What): Sent {
  const words = (value: Words | What): Sent => {
    if (typeof value === 'string') return value
    if (value instanceof RegExp) return { pattern: value.source, flags: value.flags }
    return sent(value)
  }
  return Object.fromEntries(Object.entries(what).map(([name, value]) => [name, words(value)]))
}

/** What a part of the page looks like. */
export interface Seen {
  /** The text that is drawn, or what is in the field. */
  readonly text: string
  readonly checked: boolean
  readonly disabled: boolean
  readonly focused: boolean
  /** The middle of its first line, if a click there reaches it. */
  readonly point?: { readonly x: number; readonly y: number }
}

declare global {
  // eslint-disable-next-line no-var
  var TestingLibraryDom: typeof TestingLibrary
}

/** Every visible part that fits. Self-contained: its source is called in the page. */
export function look(target: Sent, isScrolled: boolean): Seen[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom

  function received(value: Sent | undefined): RegExp | string | undefined {
    if (value === undefined || typeof value === 'string') return value
    if (typeof value['pattern'] === 'string' && typeof value['flags'] === 'string')
      return new RegExp(value['pattern'], value['flags'])
    throw new Error('neither text nor pattern')
  }

  /** What is drawn of a part: radio buttons and boxes may be hidden behind their label. */
  function drawn(element: HTMLElement): HTMLElement {
    const isChoice = element.matches('input[type=radio], input[type=checkbox]')
    return (isChoice && element.closest('label')) || element
  }

  function isSeen(part: HTMLElement): boolean {
    const element = drawn(part)
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 &&
      height > 0 &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }

  const tidy = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

  const fits = (text: string, words: RegExp | string): boolean =>
    typeof words === 'string' ? text === words : words.test(text)

  /** The text of what labels a part, or its own. */
  function drawnName(part: Element): string {
    const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length === 0) return part.hasAttribute('aria-label') ? '' : tidy(part.textContent)
    return tidy(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
  }

  const isInnermost = (part: Element, words: RegExp | string): boolean =>
    !part.matches('script, style') &&
    fits(tidy(part.textContent), words) &&
    ![...part.children].some((child) => fits(tidy(child.textContent), words))

  function all(what: Sent): HTMLElement[] {
    if (typeof what === 'string' || 'pattern' in what) throw new Error('not a part of the page')
    const { within, role, name, label, text } = what
    const roots = within === undefined ? [document.body] : all(within)
    return roots.flatMap((root) => {
      const named = received(name)
      const labelled = received(label)
      const pattern = received(text)
      if (typeof role === 'string')
        return queryAllByRole(
          root,
          role,
          // Testing Library's own computation loses the space between two inline elements.
          named === undefined
            ? {}
            : { name: (computed, part) => fits(computed, named) || fits(drawnName(part), named) },
        ).filter(isSeen)
      // A group may have the name of its first field.
      if (labelled !== undefined)
        return queryAllByLabelText(root, labelled).filter(
          (element) => element.matches('input, select, textarea') && isSeen(element),
        )
      // A name within a text has an element of its own, and Testing Library only knows texts without one.
      if (pattern !== undefined)
        return queryAllByText(
          root,
          (_, part) => part !== null && isInnermost(part, pattern),
        ).filter(isSeen)
      throw new Error('neither role nor label nor text')
    })
  }

  function pointOf(part: HTMLElement): Seen['point'] {
    const element = drawn(part)
    if (isScrolled) element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const rect = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const x = Math.floor(rect.x + rect.width / 2)
    const y = Math.floor(rect.y + rect.height / 2)
    return element.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined
  }

  return all(target).map((element) => {
    const point = pointOf(element)
    const isField = 'value' in element && typeof element.value === 'string'
    return {
      text: (isField && typeof element.value === 'string' && element.tagName !== 'BUTTON'
        ? element.value
        : // A drawing has none.
          (element.innerText ?? element.textContent)
      )
        .replaceAll(/\s+/g, ' ')
        .trim(),
      checked:
        element.getAttribute('aria-checked') === 'true' ||
        ('checked' in element && element.checked === true),
      disabled: element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null,
      focused: document.activeElement === element,
      ...(point && { point }),
    }
  })
}
