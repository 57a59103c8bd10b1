import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are rendered for paper. More would take the browser minutes, and nobody reads them. */
export const maxPrinted = 500

let isPrinting = false

/** The browser takes its picture as soon as `beforeprint` returns, so what changes has to be rendered by then. */
function subscribe(tell: () => void): () => void {
  const print = matchMedia('print')
  const show = (printing: boolean) => {
    isPrinting = printing
    flushSync(tell)
  }
  const before = () => show(true)
  const after = () => show(false)
  // Some browsers have no events for every way to print.
  const change = ({ matches }: MediaQueryListEvent) => show(matches)
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
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
