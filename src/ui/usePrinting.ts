import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are rendered for paper. More would take the browser minutes, and nobody reads them. */
export const maxPrinted = 500

/** Between `beforeprint` and `afterprint`. */
let isPrepared = false
/** Some browsers have no events for every way to print. */
let isPrintMedia = false

/** The browser takes its picture as soon as `beforeprint` returns, so what changes has to be rendered by then. */
function subscribe(tell: () => void): () => void {
  const print = matchMedia('print')
  const prepare = (prepared: boolean) => {
    isPrepared = prepared
    flushSync(tell)
  }
  const before = () => prepare(true)
  const after = () => prepare(false)
  // Between `beforeprint` and the picture Chromium 156 may report that the medium is a screen.
  const change = ({ matches }: MediaQueryListEvent) => {
    isPrintMedia = matches
    flushSync(tell)
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  print.addEventListener('change', change)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    print.removeEventListener('change', change)
  }
}

/** Whether the page is being printed. For what CSS can't do. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrepared || isPrintMedia)
