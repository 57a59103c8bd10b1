/** The list's state: in the URL, and stored on this device. */
import * as z from 'zod/mini'
import { readSort } from '#ui/sort.tsx'
import { columnsNamed, listColumns, type ListColumn, nameColumn } from './table/columns.tsx'
import { safeLocalStorage, ownerKey, safeSessionStorage } from '#lib/browser/safeStorage.ts'
import { storedListColumns, storedListViews, storedShownNotices } from '#lib/browser/storedNames.ts'

export interface ListSearch {
  /** The search text. An empty one, unlike none, overrides the default view. */
  q?: string
  /** `name`, or `-name` for descending. */
  sort?: string
  /** Column IDs, separated by commas; by default those stored on this device. */
  columns?: string
}

/** Ignores invalid values. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const { q, sort, columns } = search
  return {
    ...(typeof q === 'string' ? { q } : {}),
    ...(typeof sort === 'string' && readSort(sort, listColumns) ? { sort } : {}),
    ...(typeof columns === 'string' && readColumns(columns) ? { columns } : {}),
  }
}

/** The name column is always included. */
export function readColumns(text: string | undefined): readonly ListColumn[] | undefined {
  const columns = columnsNamed((text ?? '').split(','))
  return columns.length === 0 ? undefined : columns
}

const viewSchema = z.object({
  name: z.string(),
  q: z.string(),
  sort: z.optional(z.string()),
  columns: z.optional(z.string()),
  /** Applied when the list is opened without a search. */
  isDefault: z.boolean(),
})
export type View = z.output<typeof viewSchema>

/** Per account, since views contain names of servers and tags. */
const columnsKey = (owner: string): string => ownerKey(storedListColumns, owner)
const viewsKey = (owner: string): string => ownerKey(storedListViews, owner)

function read(key: string): unknown {
  try {
    return JSON.parse(safeLocalStorage.read(key) ?? 'null')
  } catch {
    return null
  }
}

/** False if storage is blocked. */
const write = (key: string, value: unknown): boolean =>
  safeLocalStorage.write(key, JSON.stringify(value))

export function storedColumns(owner: string): readonly ListColumn[] | undefined {
  const { data: ids } = z.safeParse(z.array(z.string()), read(columnsKey(owner)))
  return ids?.includes(nameColumn.id) ? columnsNamed(ids) : undefined
}

export const storeColumns = (owner: string, columns: readonly ListColumn[]): boolean =>
  write(
    columnsKey(owner),
    columns.map(({ id }) => id),
  )

export function storedViews(owner: string): readonly View[] {
  const { data } = z.safeParse(z.array(viewSchema), read(viewsKey(owner)))
  return data ?? []
}

export const storeViews = (owner: string, views: readonly View[]): boolean =>
  write(viewsKey(owner), views)

export const searchOfView = ({ q, sort, columns }: View): ListSearch => ({
  q,
  ...(sort === undefined ? {} : { sort }),
  ...(columns === undefined ? {} : { columns }),
})

/** Whether notices were shown in this tab, so that their space can be reserved. */
export const hadNotices = (): boolean => safeSessionStorage.read(storedShownNotices) !== null

export function storeHadNotices(shown: boolean): void {
  if (shown) safeSessionStorage.write(storedShownNotices, 'shown')
  else safeSessionStorage.remove(storedShownNotices)
}
