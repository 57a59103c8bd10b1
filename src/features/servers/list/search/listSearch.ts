import { isColumnId, type ColumnId } from '../table/columnIds.ts'

export interface Sort {
  readonly column: ColumnId
  readonly descending: boolean
}

/** The state of the list in its address. */
export interface ListSearch {
  /** The search as it is typed. Empty, unlike absent, keeps the default view away. */
  q?: string
  /** `name` or, descending, `-name`. */
  sort?: string
  /** The columns in their order, with commas between; absent: as this device keeps them. */
  columns?: string
}

/** The state in an address; what makes no sense there is left out. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const { q, sort, columns } = search
  return {
    ...(typeof q === 'string' ? { q } : {}),
    ...(typeof sort === 'string' && readSort(sort) ? { sort } : {}),
    ...(typeof columns === 'string' && readColumns(columns) ? { columns } : {}),
  }
}

export function readSort(text: string | undefined): Sort | undefined {
  if (text === undefined) return undefined
  const descending = text.startsWith('-')
  const column = descending ? text.slice(1) : text
  return isColumnId(column) ? { column, descending } : undefined
}

export const writeSort = ({ column, descending }: Sort): string =>
  descending ? `-${column}` : column

/** Columns in their order; the name is always among them. */
export function readColumns(text: string | undefined): readonly ColumnId[] | undefined {
  const ids = [...new Set((text ?? '').split(',').filter(isColumnId))]
  if (ids.length === 0) return undefined
  return ids.includes('name') ? ids : ['name', ...ids]
}
