import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'

import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import { useServerNames } from '../view/useServerNames.ts'
import { useSumsWords } from '../view/useSumsWords.ts'
import { brief } from '#lib/text/brief.ts'
import { daysBetween } from '#lib/dates/calendarDays.ts'
import type { Money } from '#lib/money/sumsByCurrency.ts'
import type { Charge } from '../rules/upcomingCharges.ts'
import { CalendarDate, useToday } from '#lib/dates/CalendarDate.tsx'
import { DaysLeft } from '#features/servers/view/DaysLeft.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { LedMark } from '#ui/Led.tsx'

/** The columns of the rows and of their heads; on a phone what it is for has a line of its own. */
export const chargeGrid =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[9rem_auto_minmax(0,1fr)_8rem_8rem] [&>*:nth-child(2)]:min-w-3'

interface Props {
  charge: Charge
  /** The credit once it was paid; undefined where that is not known, or pays none of it. */
  after: Money | undefined
  /** The credit does not cover it. */
  isUsedUp: boolean
  /** A price before it is not known: the credit may be less. */
  isAtMost: boolean
}

/** One charge: when, what for, how much, and what is left of the credit after it. */
export function ChargeRow({ charge, after, isUsedUp, isAtMost }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const today = useToday()
  const { day, when, what } = charge
  const left = after && money(after.amount, after.currency)
  return (
    <li className={`${chargeGrid} border-t border-line py-2 first:border-t-0`}>
      <div className="max-sm:col-start-2 max-sm:row-start-1">
        {day === null ? <Trans>No due date</Trans> : <CalendarDate date={day} />}
        {day !== null && (
          <span className="block text-small text-muted">
            <DaysLeft days={daysBetween(today, day)} />
          </span>
        )}
      </div>
      <span className="flex w-3 justify-center max-sm:col-start-1 max-sm:row-span-3 max-sm:row-start-1">
        <LedMark
          tone={when === 'overdue' ? 'bad' : what.kind === 'invoice' ? 'warn' : 'off'}
          className="mt-0.5 h-4"
        />
      </span>
      <div className="flex min-w-0 flex-wrap gap-x-1.5 wrap-anywhere max-sm:col-span-2 max-sm:col-start-2">
        {what.kind === 'invoice' ? (
          <>
            <Link
              to="/billing/invoices/$invoiceId"
              params={{ invoiceId: what.invoice.id }}
              className="link"
            >
              <Trans>Invoice {what.invoice.id}</Trans>
            </Link>
            {what.invoice.servers && what.invoice.servers.length > 0 && (
              <>
                <span>·</span> <ServersById ids={what.invoice.servers} />
              </>
            )}
          </>
        ) : (
          <>
            <span>
              <Trans>Renewal</Trans>
            </span>{' '}
            <span>·</span> <Servers servers={what.servers} />
          </>
        )}
      </div>
      <div className="num text-right font-[580] max-sm:col-start-3 max-sm:row-start-1">
        <span className="sr-only">{t`Charge`} </span>
        <Cost charge={charge} />
      </div>
      <div
        className={`num text-right max-sm:col-span-2 max-sm:col-start-2 max-sm:text-left max-sm:text-small ${isUsedUp ? 'text-bad' : 'text-muted'}`}
      >
        {left !== undefined && (
          <>
            <span className="sm:sr-only">{t`Credit after`} </span>
            {isAtMost ? t`at most ${left}` : left}
          </>
        )}
      </div>
    </li>
  )
}

/** What it comes to, as far as the prices are known. */
function Cost({ charge: { sums, complete } }: { charge: Charge }) {
  const words = useSumsWords()
  const currency = useAccountCurrency()
  if (sums.length === 0)
    return (
      <span className="font-normal text-muted">
        <Trans>Price unknown</Trans>
      </span>
    )
  const known = words({ sums, currency })
  return complete ? known : <Trans>at least {known}</Trans>
}

function ServersById({ ids }: { ids: readonly number[] }) {
  const names = useServerNames()
  return (
    <Servers servers={[...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? `#${id}` }))} />
  )
}

/** Servers that are named at once: there may be hundreds on a day. */
const mostNamed = 8

function Servers({ servers }: { servers: readonly { id: number; name: string }[] }): ReactNode {
  const [all, setAll] = useState(false)
  const shown = all ? servers : servers.slice(0, mostNamed)
  const more = servers.length - shown.length
  return (
    <span className="min-w-0">
      {shown.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to="/servers/$serverId/billing" params={{ serverId: id }} className="link">
            {brief(name)}
          </Link>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <button type="button" className="link" onClick={() => setAll(true)}>
            <Plural value={more} one="and # more" other="and # more" />
          </button>
        </>
      )}
    </span>
  )
}
