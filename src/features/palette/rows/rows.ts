/** All static entries of the palette; new ones go into one of these tables. */
import type { Resource, PaletteRow } from '../entry.ts'
import { pages } from './pages.ts'
import { panelCommands } from './panelCommands.ts'
import { serverRows } from './serverRows.ts'

export const rows: readonly PaletteRow[] = [...pages, ...panelCommands, ...serverRows]

const byName: ReadonlyMap<string, PaletteRow> = new Map(rows.map((row) => [row.name, row]))

const resources: readonly string[] = ['server', 'invoice', 'key'] satisfies Resource[]
const isResource = (name: string): name is Resource => resources.includes(name)

export type ParsedName =
  | { readonly kind: 'row'; readonly row: PaletteRow; readonly serverId: number | undefined }
  | { readonly kind: Resource; readonly id: number }

/** The name of an entry for one server, invoice or key. */
export const nameFor = (name: string, id: number): string => `${name} ${id}`

/** Undefined for unknown names, such as those of another version. */
export function parseName(name: string): ParsedName | undefined {
  const [first = '', second] = name.split(' ')
  const id = Number(second)
  const isId = Number.isSafeInteger(id) && id > 0
  if (isResource(first)) return isId ? { kind: first, id } : undefined
  const row = byName.get(first)
  if (!row || (row.isPerServer ?? false) !== isId) return undefined
  return { kind: 'row', row, serverId: isId ? id : undefined }
}

/** Whether an entry can be offered again later. */
export function isRememberable(name: string): boolean {
  const named = parseName(name)
  return named !== undefined && !(named.kind === 'row' && named.row.isTransient === true)
}
