import { useLingui } from '@lingui/react/macro'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { saveCsv } from '#ui/saveCsv.ts'
import type { CostRow } from '../rules/costRows.ts'

interface CostTable {
  readonly rows: readonly CostRow[]
  /** "YYYY-MM", oldest first. */
  readonly months: readonly string[]
  readonly nameOf: (key: string) => string
  readonly currency: string
}

/** Saves every group with its amount in each month, excl. VAT. Months are written "2026-11", which sorts. */
export function useCostFile(): (table: CostTable, format: CsvFormat) => void {
  const { t } = useLingui()
  return ({ rows, months, nameOf, currency }, format) => {
    const head = [t`Group`, ...months, t`Total, excl. VAT`, t`A month now`, t`Currency`]
    const body = rows.map(({ key, byMonth, total, recurring }) => [
      nameOf(key),
      ...byMonth.map((amount) => ({ decimal: amount })),
      { decimal: total },
      recurring === undefined ? null : { decimal: recurring },
      currency,
    ])
    saveCsv('cost.csv', [head, ...body], format)
  }
}
