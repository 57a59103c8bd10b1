import type { Count } from '#lib/sentTwice/countedWrite.ts'
import type { Twice } from '#lib/sentTwice/sentTwice.ts'

/**
 * Counts the invoices that one press created. `created`: those that are new and unpaid; `answered`: the one that the
 * response named. The person goes on with that one, or else with the oldest.
 */
export function countInvoices(
  of: Extract<Twice, { kind: 'invoices' }>['of'],
  created: readonly number[],
  answered?: number,
): Count<number> {
  const [oldest] = created.toSorted((one, other) => one - other)
  if (oldest === undefined) return { times: 'none' }
  const kept = answered ?? oldest
  const surplus = created.filter((id) => id !== kept)
  return surplus.length === 0
    ? { times: 'once', made: kept }
    : { times: 'more', made: kept, twice: { kind: 'invoices', of, kept, surplus } }
}
