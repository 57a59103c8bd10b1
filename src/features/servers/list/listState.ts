import { readSort } from '#ui/sort.tsx'
import { columnsNamed, listColumns, type ListColumn } from '../table/columns.tsx'

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
    ...(typeof sort === 'string' && readSort(sort, listColumns) ? { sort } : {}),
    ...(typeof columns === 'string' && readColumns(columns) ? { columns } : {}),
  }
}

/** Columns in their order; the name is always among them. */
export function readColumns(text: string | undefined): readonly ListColumn[] | undefined {
  const columns = columnsNamed((text ?? '').split(','))
  return columns.length === 0 ? undefined : columns
}
