/** What a person arranged in the list, kept on this device: the columns, and views by name. */
import * as z from 'zod/mini'
import { safeLocalStorage, ownName } from '#lib/browser/safeStorage.ts'
import { columnsNamed, nameColumn, type ListColumn } from '../table/columns.tsx'
import type { ListSearch } from '../search/listSearch.ts'

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
const columnsOf = (owner: string): string => ownName('patchbay.list.columns', owner)
const viewsOf = (owner: string): string => ownName('patchbay.list.views', owner)

function readKept(name: string): unknown {
  try {
    return JSON.parse(safeLocalStorage.read(name) ?? 'null')
  } catch {
    return null
  }
}

/** False when the browser keeps nothing. */
const keep = (name: string, value: unknown): boolean =>
  safeLocalStorage.write(name, JSON.stringify(value))

export function keptColumns(owner: string): readonly ListColumn[] | undefined {
  const { data: ids } = z.safeParse(z.array(z.string()), readKept(columnsOf(owner)))
  return ids?.includes(nameColumn.id) ? columnsNamed(ids) : undefined
}

export const keepColumns = (owner: string, columns: readonly ListColumn[]): boolean =>
  keep(
    columnsOf(owner),
    columns.map(({ id }) => id),
  )

export function storedViews(owner: string): readonly View[] {
  const read = z.safeParse(z.array(viewSchema), readKept(viewsOf(owner)))
  return read.success ? read.data : []
}

export const storeViews = (owner: string, views: readonly View[]): boolean =>
  keep(viewsOf(owner), views)

/** The address of a view. */
export const searchOfView = ({ q, sort, columns }: View): ListSearch => ({
  q,
  ...(sort === undefined ? {} : { sort }),
  ...(columns === undefined ? {} : { columns }),
})
