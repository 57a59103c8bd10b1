import type { Terminal } from '@xterm/xterm'

/**
 * Opens a terminal so that it creates all its elements through `terminalDocument`. Pass it that document too: parts
 * of xterm use the page's own document while opening, whatever they were given.
 */
export function openTerminal(terminal: Terminal, element: HTMLElement): void {
  document.createElement = createForTerminal
  try {
    terminal.open(element)
  } finally {
    // Restores the page's own method.
    Reflect.deleteProperty(document, 'createElement')
  }
  const rows = (terminal as unknown as Inside)._core?._renderService?._renderer?.value?._rowFactory
  if (rows) rows._document = terminalDocument()
}

/**
 * xterm 6.0 gives its row renderer the page's own document (DomRenderer.ts), which would block colors beyond the
 * basic sixteen. There is no public API for it; if these names change, those colors go missing and the CSP reports
 * it.
 */
interface Inside {
  readonly _core?: {
    readonly _renderService?: {
      readonly _renderer?: { readonly value?: { readonly _rowFactory?: { _document: Document } } }
    }
  }
}

/**
 * A document for xterm that complies with `style-src 'self'`. xterm writes rules into `<style>` elements and some
 * colors into `style` attributes, both of which the CSP blocks. Constructed style sheets and the style object do the
 * same and are allowed.
 */
export function terminalDocument(): Document {
  return new Proxy(document, {
    get(target, property) {
      if (property === 'createElement') return createForTerminal
      // Document methods must be called on the document, not on the proxy.
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

const create = (name: string, options?: ElementCreationOptions): HTMLElement =>
  Document.prototype.createElement.call(document, name, options)

const createForTerminal = (name: string, options?: ElementCreationOptions): HTMLElement =>
  name.toLowerCase() === 'style' ? styleElement() : withStyleAttribute(create(name, options))

/** Stands in for a `<style>`; its text becomes an adopted style sheet. */
function styleElement(): HTMLElement {
  const element = create('span')
  element.hidden = true
  const sheet = new CSSStyleSheet()
  let text = ''
  const leave = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  Object.defineProperty(element, 'textContent', {
    get: () => text,
    set(rules: string) {
      text = rules
      sheet.replaceSync(rules)
      if (!document.adoptedStyleSheets.includes(sheet))
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
  })
  element.remove = () => {
    leave()
    HTMLElement.prototype.remove.call(element)
  }
  return element
}

function withStyleAttribute(element: HTMLElement): HTMLElement {
  element.setAttribute = (name, value) => {
    if (name === 'style') element.style.cssText = value
    else HTMLElement.prototype.setAttribute.call(element, name, value)
  }
  return element
}
