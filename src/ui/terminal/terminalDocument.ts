import type { Terminal } from '@xterm/xterm'

/**
 * Opens a terminal so that all it makes comes from `terminalDocument`. Pass that document to it too: part of
 * xterm asks the page's own document while it opens, whatever it was given.
 */
export function openTerminal(terminal: Terminal, element: HTMLElement): void {
  document.createElement = createForTerminal
  try {
    terminal.open(element)
  } finally {
    // Uncovers the page's own method again.
    Reflect.deleteProperty(document, 'createElement')
  }
  const rows = (terminal as unknown as Inside)._core?._renderService?._renderer?.value?._rowFactory
  if (rows) rows._document = terminalDocument()
}

/**
 * xterm 6.0 gives what draws its rows the page's own document (DomRenderer.ts), so that colours beyond the sixteen
 * would be refused. There is no other way in; were its names to change, those colours are missing and the policy says so.
 */
interface Inside {
  readonly _core?: {
    readonly _renderService?: {
      readonly _renderer?: { readonly value?: { readonly _rowFactory?: { _document: Document } } }
    }
  }
}

/**
 * A document for xterm that keeps to `style-src 'self'`. It writes its rules into `<style>` elements and some
 * colours into `style` attributes, both of which the policy forbids; constructed style sheets and the style
 * object say the same and are allowed.
 */
export function terminalDocument(): Document {
  return new Proxy(document, {
    get(target, property) {
      if (property === 'createElement') return createForTerminal
      // Methods of the document work on the document itself, not on the proxy.
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

const create = (name: string, options?: ElementCreationOptions): HTMLElement =>
  Document.prototype.createElement.call(document, name, options)

const createForTerminal = (name: string, options?: ElementCreationOptions): HTMLElement =>
  name.toLowerCase() === 'style' ? styleElement() : withStyleAttribute(create(name, options))

/** Stands in the page like a `<style>`; its text becomes a sheet of the document. */
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
