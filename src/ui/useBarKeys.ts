import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { hasAlt, isHeld, keyOf } from './keyPress.ts'
import { focusableIn } from './returnFocus.ts'

interface BarKeys {
  /** The bar with what can be done to the selected rows. */
  bar: RefObject<HTMLElement | null>
  /** Before the bar goes: returns the focus to the rows. */
  leave: () => void
}

const selectedRow = '[data-index][aria-selected=true]'

const shownIn = (element: Element | null | undefined): HTMLElement[] =>
  element ? focusableIn(element).filter((each) => each.getClientRects().length > 0) : []

/**
 * For a list's selection bar, which stands behind all rows: Tab leads from a selected row to it, and on to the next row; F6
 * leads there from everywhere and back.
 */
export function useBarKeys(): BarKeys {
  const bar = useRef<HTMLElement>(null)
  /** Where the focus came from. */
  const from = useRef<HTMLElement>(null)
  const leave = (): void => {
    const back = from.current?.isConnected ? from.current : undefined
    const row = document.querySelector<HTMLElement>(`${selectedRow} [data-row-link]`)
    ;(back ?? row)?.focus({ preventScroll: true })
  }
  const go = useEffectEvent((event: KeyboardEvent): void => {
    const { activeElement: focused } = document
    const key = keyOf(event)
    if (event.defaultPrevented || isHeld(event) || hasAlt(event)) return
    if (!(focused instanceof HTMLElement) || focused.closest('[role=dialog], [role=menu]')) return
    const own = shownIn(bar.current)
    const isInside = bar.current?.contains(focused) ?? false
    const enter = (): void => {
      from.current = focused
      own[0]?.focus()
    }
    const to = (target: HTMLElement | undefined): void => {
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    if (key === 'F6') {
      event.preventDefault()
      if (isInside) leave()
      else enter()
    } else if (key !== 'Tab') return
    else if (!isInside) {
      const row = focused.closest(selectedRow)
      if (!row || event.shiftKey || shownIn(row).at(-1) !== focused) return
      event.preventDefault()
      enter()
    } else if (from.current?.isConnected && from.current.closest('[data-index]')) {
      if (event.shiftKey && focused === own[0]) to(from.current)
      else if (!event.shiftKey && focused === own.at(-1))
        to(shownIn(from.current.closest('[data-index]')?.nextElementSibling)[0])
    }
  })
  // Page-wide keys: no element in the tree receives all of them.
  useEffect(() => {
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
  return { bar, leave }
}
