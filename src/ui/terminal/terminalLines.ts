import type { SearchAddon } from '@xterm/addon-search'
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
  /** Loaded with the first words that somebody looks for. */
  #search: Promise<SearchAddon> | undefined

  constructor(terminal: Terminal) {
    this.#terminal = terminal
    terminal.loadAddon(new WebLinksAddon(openPage))
  }

  /** What is chosen, or else all that is there. Words that are being looked for are chosen first. */
  async text(): Promise<string> {
    await this.#search?.catch(() => undefined)
    if (this.#terminal.hasSelection()) return this.#terminal.getSelection()
    this.#terminal.selectAll()
    const text = this.#terminal.getSelection()
    this.#terminal.clearSelection()
    return text.trimEnd()
  }

  /** Chooses the next place of some words, or the one before; false when there is none. */
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
      // The next try may find a network again.
      this.#search = undefined
      throw error
    }
  }
}
