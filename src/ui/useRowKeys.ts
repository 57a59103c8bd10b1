import { useRef, type KeyboardEvent, type RefCallback, type RefObject } from 'react'
import { rowMove } from './rowMove.ts'
import type { Selection } from './selection.ts'

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
