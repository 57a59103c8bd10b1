/**
 * The prerendered sign-in form as it was drawn. Password managers, grammar checkers and translations put nodes into it
 * before it is hydrated. React would then draw another form, without the focus and the caret.
 */

/** An element and what it contained. */
interface DrawnElement {
  readonly element: Element
  readonly nodes: readonly { readonly node: ChildNode; readonly text: string | null }[]
}

declare global {
  interface Window {
    /** By the start script (src/start); absent if there is no such form. */
    drawnForm?: readonly DrawnElement[]
  }
}

/** Takes out what others have put in, and puts back what they have replaced. Then hydrates. */
export function hydrateAsDrawn(hydrate: () => void): void {
  const restoreFocus = rememberFocus()
  for (const { element, nodes } of window.drawnForm ?? []) {
    const own = new Set<ChildNode>(nodes.map(({ node }) => node))
    const foreign = [...element.childNodes].filter((node) => !own.has(node))
    for (const node of foreign) node.remove()
    for (const [place, { node, text }] of nodes.entries()) {
      if (node.nodeValue !== text) node.nodeValue = text
      const present = element.childNodes[place] ?? null
      if (present !== node) element.insertBefore(node, present)
    }
  }
  hydrate()
  restoreFocus()
}

/** An input that was wrapped by others loses the focus as it is moved back. */
function rememberFocus(): () => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined
  // Null where the type has none, such as email.
  const input = focused instanceof HTMLInputElement ? focused : undefined
  const [start, end] = [input?.selectionStart ?? null, input?.selectionEnd ?? null]
  return () => {
    if (document.activeElement === focused || !focused.isConnected) return
    focused.focus({ preventScroll: true })
    if (start !== null) input?.setSelectionRange(start, end)
  }
}
