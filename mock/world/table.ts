export type RowId = number | string
export interface Row {
  readonly id: RowId
}

/** Called for every change, so that a store can write it; `undefined` means deleted. */
export type RowListener = (table: string, id: RowId, row: Row | undefined) => void

/**
 * An in-memory table. Rows are replaced, never mutated, so that the store sees every change. Columns in `indexed`
 * answer `where` without a scan.
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

  /** Rows whose `column` equals `value`, in insertion order. */
  where<Column extends keyof T>(column: Column, value: T[Column]): T[] {
    const index = this.#indexes.get(column)
    if (!index) return this.filter((row) => row[column] === value)
    return [...(index.get(value) ?? [])].flatMap((id) => this.#rows.get(id) ?? [])
  }

  /** Inserts or replaces a row. */
  put(row: T): T {
    this.load(row)
    this.#listener?.(this.name, row.id, row)
    return row
  }

  /** Changes columns of an existing row. */
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

  /** One more than the highest id so far, including deleted rows. */
  nextId(): number {
    return this.#lastId + 1
  }

  /** Inserts a stored row without telling the listener. */
  load(row: T): void {
    const before = this.#rows.get(row.id)
    this.#rows.set(row.id, row)
    for (const [column, index] of this.#indexes) {
      // An unchanged value keeps its position: editing a server must not reorder a list.
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
