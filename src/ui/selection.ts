import { useState } from 'react'
import { createStore, type Store } from '#lib/store/store.ts'
import { useStore } from '#lib/store/useStore.ts'

/** What is selected of a list of things with numbers. */
export interface Selection {
  /** The rows that are shown, in their order. */
  readonly shown: readonly number[]
  readonly ids: ReadonlySet<number>
  /** Selects or leaves out one row; `range`: every row from the one pressed last to this one. */
  readonly toggle: (id: number, how?: { range: boolean }) => void
  /** Selects all rows that are shown, or leaves them out when they all are selected. */
  readonly toggleShown: () => void
  readonly selectShown: () => void
  readonly clear: () => void
}

interface Chosen {
  readonly ids: ReadonlySet<number>
  /** Where a range begins: the row pressed last. */
  readonly anchor: number | undefined
}

const nothing: Chosen = { ids: new Set(), anchor: undefined }

/** What is selected of one list, for whatever else shows or sets it. */
export interface SelectionStore extends Store<Chosen> {
  /** Selects these and nothing else. */
  readonly select: (ids: readonly number[]) => void
  readonly clear: () => void
}

export function createSelection(): SelectionStore {
  const store = createStore(nothing)
  return {
    ...store,
    select: (ids) => store.set({ ids: new Set(ids), anchor: undefined }),
    clear: () => store.set(nothing),
  }
}

/**
 * What is selected; what a filter hides stays selected. Without a `store` nobody
 * else sees it, and it goes with the list.
 */
export function useSelection(shown: readonly number[], store?: SelectionStore): Selection {
  const [own] = useState(createSelection)
  const { set: choose, clear } = store ?? own
  const { ids, anchor } = useStore(store ?? own)
  return {
    shown,
    ids,
    toggle: (id, how) =>
      choose({
        anchor: id,
        ids: withRows(
          ids,
          how?.range ? rowsBetween(shown, anchor, id) : [id],
          how?.range === true || !ids.has(id),
        ),
      }),
    toggleShown: () =>
      choose({ anchor: undefined, ids: withRows(ids, shown, !shown.every((id) => ids.has(id))) }),
    selectShown: () => choose({ anchor, ids: withRows(ids, shown, true) }),
    clear,
  }
}

/** The rows from one to the other, both included, in either direction; only `to` when `from` is not shown. */
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
