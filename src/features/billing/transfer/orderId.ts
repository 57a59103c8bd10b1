import type { UnknownRow } from '../rules/unknownColumns.ts'

/** The order of a row whose columns are not known for sure (wire.md 6): `order_id`, else its own number. */
export function orderIdIn(row: UnknownRow): number | undefined {
  const id = Number(row['order_id'] ?? row['id'])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
