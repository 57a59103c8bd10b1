export type RowId = number | string
export interface Row {
  readonly id: RowId
}

/** Told of every change, so that a store can write it behind. `undefined` means deleted. */
export type RowListener = (table: string, id: RowId, row: Row | undefined) => void

/**
 * A plain table in memory. Rows are replaced, never changed in place, so that whoever keeps the world
 * sees every change. Columns named in `indexed` answer `where` without a scan.
 */
export class Table<T extends Row> {
  readonly name: string
  readonly #rows = new Map<RowId, T>()
  readonly #indexes = new Map<keyof T, Map<unknown, Set<RowId>>>()
  #listener: RowListener | undefined
  #lastId = 0

  constructor(name: string, indexed: readonly (keyof T)[] = []) {
    this.name = name
    for (const column of indexed) this.#indexes.set(column, new Map())
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: RowId): T | undefined {
    return this.#rows.get(id)
  }

  all(): T[] {
    return [...this.#rows.values()]
  }

  find(matches: (row: T) => boolean): T | undefined {
    for (const row of this.#rows.values()) if (matches(row)) return row
    return undefined
  }

  filter(matches: (row: T) => boolean): T[] {
    return this.all().filter(matches)
  }

  /** The rows whose `column` is `value`, in the order they were made. */
  where<Column extends keyof T>(column: Column, value: T[Column]): T[] {
    const index = this.#indexes.get(column)
    if (!index) return this.filter((row) => row[column] === value)
    return [...(index.get(value) ?? [])].flatMap((id) => this.#rows.get(id) ?? [])
  }

  /** Adds the row or replaces the one with its id. */
  put(row: T): T {
    this.load(row)
    this.#listener?.(this.name, row.id, row)
    return row
  }

  /** Replaces some columns of a row that exists. */
  patch(id: RowId, columns: Partial<Omit<T, 'id'>>): T {
    const row = this.#rows.get(id)
    if (!row) throw new Error(`no row ${id} in ${this.name}`)
    return this.put({ ...row, ...columns })
  }

  delete(id: RowId): void {
    const row = this.#rows.get(id)
    if (!row) return
    for (const [column, index] of this.#indexes) index.get(row[column])?.delete(id)
    this.#rows.delete(id)
    this.#listener?.(this.name, id, undefined)
  }

  /** A number above those of all rows since the table was loaded, also of deleted ones. */
  nextId(): number {
    return this.#lastId + 1
  }

  /** Takes a row as it was kept, without telling anyone. */
  load(row: T): void {
    const before = this.#rows.get(row.id)
    this.#rows.set(row.id, row)
    for (const [column, index] of this.#indexes) {
      // A row that stays under its value keeps its place: a changed server does not wander in a list.
      if (before && before[column] === row[column]) continue
      if (before) index.get(before[column])?.delete(row.id)
      const ids = index.get(row[column])
      if (ids) ids.add(row.id)
      else index.set(row[column], new Set([row.id]))
    }
    if (typeof row.id === 'number' && row.id > this.#lastId) this.#lastId = row.id
  }

  listen(listener: RowListener): void {
    this.#listener = listener
  }
}
