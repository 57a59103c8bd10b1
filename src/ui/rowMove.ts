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
