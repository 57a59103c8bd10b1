/** What a person arranged in the list, kept on this device: the columns, and views by name. */
import * as z from 'zod/mini'
import { isColumnId, type ColumnId } from '../-table/columnIds.ts'
import type { ListSearch } from '../-search/listSearch.ts'

const viewSchema = z.object({
  name: z.string(),
  q: z.string(),
  sort: z.optional(z.string()),
  columns: z.optional(z.string()),
  /** Shown when the list is opened without a search of its own. */
  isDefault: z.boolean(),
})
export type View = z.output<typeof viewSchema>

const columnsKey = 'patchbay.list.columns'
/** Views name servers, tags and places of one account: another one on this device does not see them. */
const viewsKey = (owner: string): string => `patchbay.list.views ${owner}`

function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** False when the browser keeps nothing. */
function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function keptColumns(): readonly ColumnId[] | undefined {
  const kept = readKept(columnsKey)
  if (!Array.isArray(kept)) return undefined
  const ids = kept.filter((id): id is ColumnId => typeof id === 'string' && isColumnId(id))
  return ids.includes('name') ? ids : undefined
}

export const keepColumns = (columns: readonly ColumnId[]): boolean => keep(columnsKey, columns)

export function keptViews(owner: string): readonly View[] {
  const read = z.safeParse(z.array(viewSchema), readKept(viewsKey(owner)))
  return read.success ? read.data : []
}

export const keepViews = (owner: string, views: readonly View[]): boolean =>
  keep(viewsKey(owner), views)

/** The address of a view. */
export const searchOfView = ({ q, sort, columns }: View): ListSearch => ({
  q,
  ...(sort === undefined ? {} : { sort }),
  ...(columns === undefined ? {} : { columns }),
})
