import type { SearchAddon } from '@xterm/addon-search'
import { WebLinksAddon } from '@xterm/addon-web-links'
import type { ILinkHandler, Terminal } from '@xterm/xterm'

const openPage = (_event: MouseEvent, address: string): void => {
  if (/^https?:/i.test(address)) window.open(address, '_blank', 'noopener,noreferrer')
}

/** For links written by programs (OSC 8): web pages only. */
export const linkHandler: ILinkHandler = { activate: openPage }

/** The lines of a terminal: search, copy and clickable URLs. */
export class TerminalLines {
  readonly #terminal: Terminal
  /** Loaded on the first search. */
  #search: Promise<SearchAddon> | undefined

  constructor(terminal: Terminal) {
    this.#terminal = terminal
    terminal.loadAddon(new WebLinksAddon(openPage))
  }

  /** The selection, or else everything. A search selects its match first. */
  async text(): Promise<string> {
    await this.#search?.catch(() => undefined)
    if (this.#terminal.hasSelection()) return this.#terminal.getSelection()
    this.#terminal.selectAll()
    const text = this.#terminal.getSelection()
    this.#terminal.clearSelection()
    return text.trimEnd()
  }

  /** Selects the next or previous match; false if there is none. */
  async find(words: string, way: 'next' | 'previous'): Promise<boolean> {
    const search = await (this.#search ??= this.#loadSearch())
    return way === 'next' ? search.findNext(words) : search.findPrevious(words)
  }

  async #loadSearch(): Promise<SearchAddon> {
    try {
      const { SearchAddon } = await import('@xterm/addon-search')
      const search = new SearchAddon()
      this.#terminal.loadAddon(search)
      return search
    } catch (error) {
      // The next try may have a network again.
      this.#search = undefined
      throw error
    }
  }
}
