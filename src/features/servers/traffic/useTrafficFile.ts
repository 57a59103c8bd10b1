import { useLingui } from '@lingui/react/macro'
import type { CsvCell } from '#lib/text/csv.ts'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { saveCsv } from '#ui/saveCsv.ts'
import { excessCost, trafficCurrency } from './excessCost.ts'
import type { TrafficRow } from './useFleetTraffic.ts'

/** Three decimals: GB, as the API counts. */
const decimals = (value: number | null): CsvCell =>
  value === null ? null : { decimal: value.toFixed(3) }

/** Saves the shown rows as CSV, shares as fractions of 1. */
export function useTrafficFile(): (rows: readonly TrafficRow[], format: CsvFormat) => void {
  const { t } = useLingui()
  return (rows, format) => {
    const head = [
      t`Server`,
      t`Number`,
      t`Used, TB`,
      t`Limit, TB`,
      t`Share of the period`,
      t`Heading for, TB`,
      t`Above the limit, TB`,
      t`Estimated cost, excl. VAT`,
      t`Price per extra TB`,
      t`Currency`,
      t`Period ends`,
    ]
    saveCsv('traffic.csv', [head, ...rows.map(cellsOf)], format)
  }
}

function cellsOf({ id, name, outlook, price }: TrafficRow): CsvCell[] {
  const known = typeof outlook === 'string' ? undefined : outlook
  const forecast = known?.forecast.state === 'heading' ? known.forecast : undefined
  const cost = known && excessCost(known, price)
  return [
    name,
    id,
    decimals(known?.used ?? null),
    decimals(known?.included ?? null),
    decimals(known?.passed ?? null),
    decimals(forecast?.total ?? null),
    decimals(forecast?.above ?? null),
    cost == null ? null : { decimal: cost },
    price === null ? null : { decimal: price },
    price === null ? null : trafficCurrency,
    known?.ends,
  ]
}
