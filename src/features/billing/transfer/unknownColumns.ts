/** Rows whose columns aren't documented (wire.md 6): shown as they come. */

export type UnknownRow = Readonly<Record<string, unknown>>

const maxColumns = 12
/** How deep nested values are shown. */
const maxDepth = 2

/** Column names, those of `first` in their order, then the rest as they come; columns without values are left out. */
export function columnsOf(
  rows: readonly UnknownRow[],
  first: readonly string[],
): readonly string[] {
  const present = new Set(
    rows.flatMap((row) => Object.keys(row).filter((name) => textOf(row[name]) !== '')),
  )
  return [
    ...first.filter((name) => present.has(name)),
    ...[...present].filter((name) => !first.includes(name)),
  ].slice(0, maxColumns)
}

/** A value as a line of plain text: "12.00", "EUR 12, USD 13", "a, b"; '' for an empty one. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (typeof value !== 'object' || value === null || depth > maxDepth) return ''
  const parts = Array.isArray(value)
    ? value.map((item) => textOf(item, depth + 1))
    : Object.entries(value).map(([name, inner]) => {
        const text = textOf(inner, depth + 1)
        return text === '' ? '' : `${name} ${text}`
      })
  return parts.filter((part) => part !== '').join(', ')
}

/** "next_due_date" as "Next due date". */
export function headingOf(name: string): string {
  const words = name.replaceAll(/[_\s]+/g, ' ').trim()
  return words === '' ? name : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The order number of a row (wire.md 6): `order_id`, else its own `id`. */
export function orderIdOf(row: UnknownRow): number | undefined {
  const id = Number(row['order_id'] ?? row['id'])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
