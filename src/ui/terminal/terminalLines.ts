import { SearchAddon } from '@xterm/addon-search'
import { WebLinksAddon } from '@xterm/addon-web-links'
import type { ILinkHandler, Terminal } from '@xterm/xterm'

const openPage = (_event: MouseEvent, address: string): void => {
  if (/^https?:/i.test(address)) window.open(address, '_blank', 'noopener,noreferrer')
}

/** For links that a program writes as such (OSC 8): pages of the web and nothing else. */
export const linkHandler: ILinkHandler = { activate: openPage }

/** The lines of a terminal: searched, copied, and the addresses in them opened. */
export class TerminalLines {
  readonly #terminal: Terminal
  readonly #search = new SearchAddon()

  constructor(terminal: Terminal) {
    this.#terminal = terminal
    terminal.loadAddon(new WebLinksAddon(openPage))
    terminal.loadAddon(this.#search)
  }

  /** What is chosen, or else all that is there. */
  text(): string {
    if (this.#terminal.hasSelection()) return this.#terminal.getSelection()
    this.#terminal.selectAll()
    const text = this.#terminal.getSelection()
    this.#terminal.clearSelection()
    return text.trimEnd()
  }

  /** Chooses the next place of some words, or the one before; false when there is none. */
  find(words: string, way: 'next' | 'previous'): boolean {
    return way === 'next' ? this.#search.findNext(words) : this.#search.findPrevious(words)
  }
}
