/** What a person arranged in the list, kept on this device: the columns, and views by name. */
import * as z from 'zod/mini'
import { readSort } from '#ui/sort.tsx'
import { columnsNamed, listColumns, type ListColumn, nameColumn } from './table/columns.tsx'
import { safeLocalStorage, ownName, safeSessionStorage } from '#lib/browser/safeStorage.ts'

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

const viewSchema = z.object({
  name: z.string(),
  q: z.string(),
  sort: z.optional(z.string()),
  columns: z.optional(z.string()),
  /** Shown when the list is opened without a search of its own. */
  isDefault: z.boolean(),
})
export type View = z.output<typeof viewSchema>

/** What is arranged names servers, tags and places of one account: another one on this device does not see it. */
const columnsKey = (owner: string): string => ownName('patchbay.list.columns', owner)
const viewsKey = (owner: string): string => ownName('patchbay.list.views', owner)

function read(key: string): unknown {
  try {
    return JSON.parse(safeLocalStorage.read(key) ?? 'null')
  } catch {
    return null
  }
}

/** False when the browser keeps nothing. */
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

/** The address of a view. */
export const searchOfView = ({ q, sort, columns }: View): ListSearch => ({
  q,
  ...(sort === undefined ? {} : { sort }),
  ...(columns === undefined ? {} : { columns }),
})

/** Also read by `public/start.js`. */
const noticesKey = 'patchbay.notices'

/** Whether the list had something to tell: its place is kept free while the list is read again in this tab. */
export const hadNotices = (): boolean => safeSessionStorage.read(noticesKey) !== null

/** Keeps it until the tab is closed. */
export function storeHadNotices(shown: boolean): void {
  if (shown) safeSessionStorage.write(noticesKey, 'shown')
  else safeSessionStorage.remove(noticesKey)
}
