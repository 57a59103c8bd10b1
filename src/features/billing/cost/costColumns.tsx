import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMoney } from '#lib/money/useMoney.ts'
import type { Column } from '#ui/ListTable.tsx'
import type { CostGrouping } from '../rules/costChoices.ts'
import type { CostRow } from '../rules/costRows.ts'
import type { CostServer } from './useCostServers.ts'

/** The columns of the groups. Amounts are excl. VAT, as the card says. */
export function useCostColumns(
  by: CostGrouping,
  currency: string,
  count: number,
  nameOf: (key: string) => string,
  servers: ReadonlyMap<number, CostServer>,
): readonly Column<CostRow>[] {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const heads: Readonly<Record<CostGrouping, string>> = {
    server: t`Server`,
    location: t`Location`,
    tag: t`Tag`,
    type: t`Type`,
    month: t`Month`,
  }
  const name: Column<CostRow> = {
    head: heads[by],
    position: 'title',
    className: 'unstacked:max-w-0 unstacked:w-2/5 font-[580]',
    cell: ({ key }) =>
      by === 'server' && servers.has(Number(key)) && key !== '' ? (
        <Link
          to="/servers/$serverId/billing"
          params={{ serverId: Number(key) }}
          translate="no"
          className="block truncate hover:underline"
        >
          {nameOf(key)}
        </Link>
      ) : (
        <span className="block truncate">{nameOf(key)}</span>
      ),
  }
  const now: Column<CostRow> = {
    head: t`A month now`,
    numeric: true,
    muted: true,
    cell: ({ recurring }) => recurring !== undefined && money(recurring, currency),
  }
  const total: Column<CostRow> = {
    head: by === 'month' ? t`Charged` : t`Last ${count} months`,
    numeric: true,
    cell: (row) => money(row.total, currency),
  }
  const share: Column<CostRow> = {
    head: t`Share`,
    numeric: true,
    muted: true,
    cell: (row) =>
      row.share !== null &&
      i18n.number(row.share / 100, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  }
  return by === 'type' || by === 'month' ? [name, total, share] : [name, now, total, share]
}
