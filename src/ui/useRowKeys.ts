import { useRef, type KeyboardEvent, type RefCallback, type RefObject } from 'react'
import { hasAlt, isHeld, isRepeated, keyOf, type KeyPress } from './keyPress.ts'
import { isInSequence } from './pageKeys.tsx'
import type { Selection } from './selection.ts'

/** Rows that Page Up and Page Down skip. */
const page = 12

/**
 * What a key does on a row: the row to go to, selecting, or nothing. The caller handles Shift, which extends the
 * selection. Space keeps its own meaning on checkboxes and buttons.
 */
export function rowMove(
  event: KeyPress,
  { index, last }: { index: number; last: number },
): number | 'select' | 'select-all' | undefined {
  if (hasAlt(event)) return undefined
  const key = keyOf(event)
  if (isHeld(event)) return key === 'a' ? 'select-all' : undefined
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(index + 1, last)
    case 'ArrowUp':
    case 'k':
      return Math.max(index - 1, 0)
    case 'PageDown':
      return Math.min(index + page, last)
    case 'PageUp':
      return Math.max(index - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'x':
      return 'select'
    case ' ':
      return event.target instanceof HTMLAnchorElement ? 'select' : undefined
    default:
      return undefined
  }
}

interface Options {
  /** The container of the rows; each has its index in `data-index`. */
  body: RefObject<HTMLElement | null>
  count: number
  /** Scrolls to a row, which renders it. */
  show: (index: number) => void
  /** Focuses a row; false while it has nothing focusable. */
  focus: (row: Element) => boolean
  /** If rows can be selected: the selection, and the id at each index. */
  select?: { selection: Selection; idAt: (index: number) => number | undefined }
  /** What further keys do with a row. */
  acts?: RowActs | undefined
}

/** By key: what it does with the row at an index. */
export type RowActs = Readonly<Record<string, (index: number) => void>>

/** A row's menu. */
const menuButton = '[aria-haspopup=menu]'

interface RowKeys {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** The ref of a row, which may only be rendered once the list has scrolled there. */
  rowRef: (index: number) => RefCallback<HTMLElement>
}

/** Moves between rows by keyboard, where only the visible ones are rendered, and selects them. */
export function useRowKeys({ body, count, show, focus, select, acts }: Options): RowKeys {
  const goingTo = useRef<number>(undefined)
  const arrive = (row: Element | null | undefined) => {
    if (row && focus(row)) goingTo.current = undefined
  }
  return {
    onKeyDown(event) {
      // The target of a key event is the focused element.
      const row = (event.target as Element).closest('[data-index]')
      if (!row || event.defaultPrevented || isInSequence(event)) return
      const index = Number(row.getAttribute('data-index'))
      const key = isHeld(event) || hasAlt(event) ? '' : (keyOf(event) ?? '')
      const act =
        key === '.' ? () => row.querySelector<HTMLElement>(menuButton)?.click() : acts?.[key]
      if (act) {
        event.preventDefault()
        if (!isRepeated(event)) act(index)
        return
      }
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
    rowRef: (index) => (row) => {
      if (goingTo.current === index) arrive(row)
    },
  }
}

/** For a list's search: goes on to the rows it has found. */
export function arrowDownToRows(event: KeyboardEvent): void {
  if (keyOf(event) !== 'ArrowDown') return
  const row = document.querySelector<HTMLElement>(
    '[data-index] :is([data-row-link], [data-row-focus] button)',
  )
  if (row) event.preventDefault()
  row?.focus()
}

/** For lists whose rows have a main link. */
export function focusRowLink(row: Element): boolean {
  const link = row.querySelector<HTMLElement>('[data-row-link]')
  link?.focus({ preventScroll: true })
  return link !== null
}
