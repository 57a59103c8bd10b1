/** Rows whose columns nobody has seen (wire.md 6): what can be shown of them, whatever they hold. */

export type UnknownRow = Readonly<Record<string, unknown>>

/** More columns than this no table can show. */
const mostColumns = 12
/** How deep a value is looked into. */
const deepest = 2

/** Names of columns in the order of `first`, then as the rows bring them; those without a value in any row are left out. */
export function columnsOf(
  rows: readonly UnknownRow[],
  first: readonly string[],
): readonly string[] {
  const present = new Set(
    rows.flatMap((row) => Object.keys(row).filter((name) => shown(row[name]) !== '')),
  )
  return [
    ...first.filter((name) => present.has(name)),
    ...[...present].filter((name) => !first.includes(name)),
  ].slice(0, mostColumns)
}

/** A value as a line of text: "12.00", "yes", "EUR 12, USD 13", "a, b"; '' for nothing. Never markup. */
export function shown(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (typeof value !== 'object' || value === null || depth > deepest) return ''
  const parts = Array.isArray(value)
    ? value.map((item) => shown(item, depth + 1))
    : Object.entries(value).map(([name, inner]) => {
        const text = shown(inner, depth + 1)
        return text === '' ? '' : `${name} ${text}`
      })
  return parts.filter((part) => part !== '').join(', ')
}

/** A column's name as words: "next_due_date" is "Next due date". */
export function headOf(name: string): string {
  const words = name.replaceAll(/[_\s]+/g, ' ').trim()
  return words === '' ? name : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The order of a row whose columns are not known for sure (wire.md 6): `order_id`, else its own number. */
export function orderIdIn(row: UnknownRow): number | undefined {
  const id = Number(row['order_id'] ?? row['id'])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
