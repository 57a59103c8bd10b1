/** Every entry of the palette that is not read from the API: adding one is a row in one of these tables. */
import type { Thing } from '../entry.ts'
import { pages } from './pages.ts'
import { panelCommands } from './panelCommands.ts'
import type { Row } from './row.ts'
import { serverRows } from './serverRows.ts'

export const rows: readonly Row[] = [...pages, ...panelCommands, ...serverRows]

const byName: ReadonlyMap<string, Row> = new Map(rows.map((row) => [row.name, row]))

const things: readonly string[] = ['server', 'invoice', 'key'] satisfies Thing[]
const isThing = (name: string): name is Thing => things.includes(name)

/** What a name of an entry is about. */
export type Named =
  | { readonly kind: 'row'; readonly row: Row; readonly serverId: number | undefined }
  | { readonly kind: Thing; readonly id: number }

/** The name of an entry that is of one server, or of what was read. */
export const nameWith = (name: string, id: number): string => `${name} ${id}`

/** Undefined for what there is not, also for a name of another version of the panel. */
export function readName(name: string): Named | undefined {
  const [first = '', second] = name.split(' ')
  const id = Number(second)
  const isId = Number.isSafeInteger(id) && id > 0
  if (isThing(first)) return isId ? { kind: first, id } : undefined
  const row = byName.get(first)
  if (!row || (row.ofServer ?? false) !== isId) return undefined
  return { kind: 'row', row, serverId: isId ? id : undefined }
}

/** Whether an entry can be gone to again later. */
export function isLasting(name: string): boolean {
  const named = readName(name)
  return named !== undefined && !(named.kind === 'row' && named.row.isOnce === true)
}
