import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import type { Amount } from '#lib/money/amount.ts'
import { inCents, isPositive } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import type { TrafficOutlook } from '../rules/trafficPeriod.ts'
import { excessCost, trafficCurrency } from './excessCost.ts'
import { TrafficMeter } from './TrafficMeter.tsx'
import { percent, terabytes } from './trafficNumbers.ts'
import { mostServers } from './trafficSearch.ts'
import type { TrafficRow } from './useFleetTraffic.ts'

interface ChoiceProps {
  /** Numbers of servers. */
  compared: readonly number[]
  onCompare: (ids: readonly number[]) => void
}

/** The columns of the list of servers' traffic. */
export function useTrafficColumns({
  compared,
  onCompare,
}: ChoiceProps): readonly Column<TrafficRow>[] {
  const { t } = useLingui()
  const money = useMoney()
  return [
    {
      head: t`Server`,
      position: 'title',
      className: 'unstacked:w-1/4 unstacked:max-w-0 font-[580]',
      cell: ({ id, name }) => (
        <Link
          to="/servers/$serverId/network"
          params={{ serverId: id }}
          translate="no"
          className="block truncate hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      head: t`Used`,
      className: 'unstacked:w-[27%]',
      cell: ({ outlook }) => {
        if (outlook === 'unread') return <SkeletonLine still className="w-3/5" />
        if (outlook === 'unknown') return <Unknown />
        return <Used outlook={outlook} />
      },
    },
    {
      head: t`Heading for`,
      className: 'unstacked:w-[18%]',
      cell: ({ outlook }) => typeof outlook !== 'string' && <HeadingFor outlook={outlook} />,
    },
    {
      head: t`Above the limit`,
      className: 'unstacked:w-[18%]',
      cell: ({ outlook, price }) =>
        typeof outlook !== 'string' &&
        outlook.forecast.state === 'heading' &&
        outlook.forecast.above > 0 && (
          <AboveLimit above={outlook.forecast.above} cost={excessCost(outlook, price)} />
        ),
    },
    {
      head: t`Price per extra TB`,
      numeric: true,
      muted: true,
      cell: ({ price }) => price !== null && money(price, trafficCurrency),
    },
    {
      head: t`Period ends`,
      numeric: true,
      muted: true,
      cell: ({ outlook }) =>
        typeof outlook !== 'string' &&
        outlook.ends !== null && <CalendarDate date={outlook.ends} />,
    },
    {
      head: t`Chart`,
      numeric: true,
      cell: ({ id, name }) => {
        const isCompared = compared.includes(id)
        return (
          <Checkbox
            aria-label={t`Show ${name} in the chart`}
            checked={isCompared}
            disabled={!isCompared && compared.length >= mostServers}
            onChange={({ target }) =>
              onCompare(
                target.checked ? [...compared, id] : compared.filter((other) => other !== id),
              )
            }
          />
        )
      },
    },
  ]
}

interface OutlookProps {
  outlook: TrafficOutlook
}

function Unknown() {
  return (
    <span className="text-faint">
      <Trans>unknown</Trans>
    </span>
  )
}

/** A bar and the amounts. */
function Used({ outlook }: OutlookProps) {
  const { t, i18n } = useLingui()
  const { used, included } = outlook
  const amount = terabytes(i18n, used)
  if (included === null)
    return (
      <span className="num">
        <Trans>{amount} TB</Trans>
      </span>
    )
  const limit = terabytes(i18n, included)
  return (
    <span className="inline-flex items-center gap-2.5">
      <TrafficMeter outlook={outlook} className="h-1.5 w-24" />
      <span className="num">{t`${amount} of ${limit} TB`}</span>
    </span>
  )
}

/** "104% · 3.12 TB", or why nobody can say. */
function HeadingFor({ outlook: { forecast } }: OutlookProps) {
  const { i18n } = useLingui()
  switch (forecast.state) {
    case 'heading': {
      const share = percent(i18n, forecast.share)
      const total = terabytes(i18n, forecast.total)
      return (
        <span className="num">
          <b className={forecast.share > 1 ? 'font-[580] text-bad' : 'font-[580]'}>{share}</b>{' '}
          <span className="text-muted">
            <Trans>{total} TB</Trans>
          </span>
        </span>
      )
    }
    case 'no-limit':
      return (
        <span className="text-muted">
          <Trans>no limit</Trans>
        </span>
      )
    case 'too-early':
      return (
        <span className="text-muted">
          <Trans>too early to say</Trans>
        </span>
      )
    case 'no-period':
      return <Unknown />
    default:
      return forecast satisfies never
  }
}

interface AboveProps {
  /** TB. */
  above: number
  cost: Amount | null
}

/** "about 0.12 TB, €0.36" */
function AboveLimit({ above, cost }: AboveProps) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const amount = terabytes(i18n, above)
  return (
    <span className="num">
      {cost !== null && isPositive(cost)
        ? t`about ${amount} TB, ${money(inCents(cost), trafficCurrency)}`
        : t`about ${amount} TB`}
    </span>
  )
}
