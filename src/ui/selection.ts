import { useState } from 'react'
import { createStore, type Store } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'

/** The selection in a list of things with numeric ids. */
export interface Selection {
  /** The visible rows, in order. */
  readonly shown: readonly number[]
  readonly ids: ReadonlySet<number>
  /** Toggles one row; with `range`, selects every row from the one toggled last. */
  readonly toggle: (id: number, how?: { range: boolean }) => void
  /** Selects all visible rows, or deselects them if all are selected. */
  readonly toggleShown: () => void
  readonly selectShown: () => void
  readonly clear: () => void
}

interface SelectionState {
  readonly ids: ReadonlySet<number>
  /** Where a range begins: the row toggled last. */
  readonly anchor: number | undefined
}

const emptySelection: SelectionState = { ids: new Set(), anchor: undefined }

/** The selection of one list, for everything else that shows or sets it. */
export interface SelectionStore extends Store<SelectionState> {
  /** Selects exactly these. */
  readonly select: (ids: readonly number[]) => void
  readonly clear: () => void
}

export function createSelection(): SelectionStore {
  const store = createStore(emptySelection)
  return {
    ...store,
    select: (ids) => store.set({ ids: new Set(ids), anchor: undefined }),
    clear: () => store.set(emptySelection),
  }
}

/** The current selection; rows hidden by a filter stay selected. Without a `store` it is private to the list. */
export function useSelection(shown: readonly number[], store?: SelectionStore): Selection {
  const [own] = useState(createSelection)
  const { set: setSelection, clear } = store ?? own
  const { ids, anchor } = useStore(store ?? own)
  return {
    shown,
    ids,
    toggle: (id, how) =>
      setSelection({
        anchor: id,
        ids: withRows(
          ids,
          how?.range ? rowsBetween(shown, anchor, id) : [id],
          how?.range === true || !ids.has(id),
        ),
      }),
    toggleShown: () =>
      setSelection({
        anchor: undefined,
        ids: withRows(ids, shown, !shown.every((id) => ids.has(id))),
      }),
    selectShown: () => setSelection({ anchor, ids: withRows(ids, shown, true) }),
    clear,
  }
}

/** The rows between two rows, both included, in either direction; only `to` if `from` isn't visible. */
export function rowsBetween(
  shown: readonly number[],
  from: number | undefined,
  to: number,
): readonly number[] {
  const start = from === undefined ? -1 : shown.indexOf(from)
  const end = shown.indexOf(to)
  if (start === -1 || end === -1) return [to]
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}

function withRows(
  ids: ReadonlySet<number>,
  rows: readonly number[],
  selected: boolean,
): ReadonlySet<number> {
  const changed = new Set(ids)
  for (const id of rows) {
    if (selected) changed.add(id)
    else changed.delete(id)
  }
  return changed
}
