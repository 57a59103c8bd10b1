import { useRef, type KeyboardEvent, type RefCallback, type RefObject } from 'react'
import type { Selection } from './selection.ts'

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target: EventTarget
}

/** Rows that Page Up and Page Down go over. */
const page = 12

/**
 * What a key means on a row of the list: the row to go to, selecting, or nothing. Shift, which extends the
 * selection, is the caller's; Space stays with checkboxes and buttons, where it has a meaning of its own.
 */
export function rowMove(
  { key, ctrlKey, metaKey, altKey, target }: Key,
  { index, last }: { index: number; last: number },
): number | 'select' | 'select-all' | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key === 'a' ? 'select-all' : undefined
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'PageDown':
      return Math.min(index + page, last)
    case 'PageUp':
      return Math.max(index - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case ' ':
      return target instanceof HTMLAnchorElement ? 'select' : undefined
    default:
      return undefined
  }
}

interface Options {
  /** What holds the rows; each says its place in `data-index`. */
  body: RefObject<HTMLElement | null>
  count: number
  /** Scrolls to a row, which then exists. */
  show: (place: number) => void
  /** Gives a row the focus; false while it has nothing that can take it. */
  focus: (row: Element) => boolean
  /** Of lists whose rows can be selected, with the thing that each place stands for. */
  select?: { selection: Selection; idAt: (place: number) => number | undefined }
}

interface RowKeys {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** For the row of a place, whose element may come only once the list has scrolled there. */
  rowRef: (place: number) => RefCallback<HTMLElement>
}

/** Goes from row to row by keyboard, where only the rows in sight exist, and selects them. */
export function useRowKeys({ body, count, show, focus, select }: Options): RowKeys {
  const goingTo = useRef<number>(undefined)
  const arrive = (row: Element | null | undefined) => {
    if (row && focus(row)) goingTo.current = undefined
  }
  return {
    onKeyDown(event) {
      // The target of a key is the element that has the focus.
      const row = (event.target as Element).closest('[data-index]')
      if (!row || event.defaultPrevented) return
      const index = Number(row.getAttribute('data-index'))
      const to = rowMove(event, { index, last: count - 1 })
      if (to === undefined || (typeof to !== 'number' && !select)) return
      event.preventDefault()
      const id = select?.idAt(index)
      if (to === 'select') {
        if (id !== undefined) select?.selection.toggle(id, { range: event.shiftKey })
        return
      }
      if (to === 'select-all') return select?.selection.selectShown()
      const target = select?.idAt(to)
      if (select && event.shiftKey && id !== undefined && target !== undefined) {
        if (!select.selection.ids.has(id)) select.selection.toggle(id)
        select.selection.toggle(target, { range: true })
      }
      goingTo.current = to
      show(to)
      arrive(body.current?.querySelector(`[data-index="${to}"]`))
    },
    rowRef: (place) => (row) => {
      if (goingTo.current === place) arrive(row)
    },
  }
}

/** For lists whose rows have one link that stands for them. */
export function focusRowLink(row: Element): boolean {
  const link = row.querySelector<HTMLElement>('[data-row-link]')
  link?.focus({ preventScroll: true })
  return link !== null
}
