import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'
import { DaysLeft } from '#features/servers/view/DaysLeft.tsx'
import { CalendarDate, useToday } from '#lib/dates/CalendarDate.tsx'
import { daysBetween } from '#lib/dates/calendarDays.ts'
import type { Money } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { truncate } from '#lib/text/truncate.ts'
import { LedMark } from '#ui/Led.tsx'
import type { Charge } from '../rules/upcomingCharges.ts'
import { useFormatSums } from '../view/currency.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'

/** The columns of rows and headings; on a phone the subject has its own line. */
export const chargeGrid =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[9rem_auto_minmax(0,1fr)_8rem_8rem] [&>*:nth-child(2)]:min-w-3'

interface Props {
  charge: Charge
  /** Undefined where unknown, or where credit can't pay the charge. */
  creditAfter: Money | undefined
  isUncovered: boolean
  /** The credit may be less: an earlier price is unknown. */
  isAtMost: boolean
}

/** One charge: when, what for, how much, and the credit after it. */
export function ChargeRow({ charge, creditAfter, isUncovered, isAtMost }: Props) {
  const { t } = useLingui()
  const money = useMoney()
  const today = useToday()
  const { day, isOverdue, subject } = charge
  const left = creditAfter && money(creditAfter.amount, creditAfter.currency)
  return (
    <li className={`${chargeGrid} border-t border-line py-2 first:border-t-0`}>
      <div className="max-sm:col-start-2 max-sm:row-start-1">
        {day === null ? (
          <Trans>No due date</Trans>
        ) : (
          <>
            <CalendarDate date={day} />
            <span className="block text-small text-muted">
              <DaysLeft days={daysBetween(today, day)} />
            </span>
          </>
        )}
      </div>
      <span className="flex w-3 justify-center max-sm:col-start-1 max-sm:row-span-3 max-sm:row-start-1">
        <LedMark
          tone={isOverdue ? 'bad' : subject.kind === 'invoice' ? 'warn' : 'off'}
          className="mt-0.5 h-4"
        />
      </span>
      <div className="flex min-w-0 flex-wrap gap-x-1.5 wrap-anywhere max-sm:col-span-2 max-sm:col-start-2">
        <ChargeSubject subject={subject} />
      </div>
      <div className="num text-right font-[580] max-sm:col-start-3 max-sm:row-start-1">
        <span className="sr-only">{t`Charge`} </span>
        <Cost charge={charge} />
      </div>
      <div
        className={`num text-right max-sm:col-span-2 max-sm:col-start-2 max-sm:text-left max-sm:text-small ${isUncovered ? 'text-bad' : 'text-muted'}`}
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

function ChargeSubject({ subject }: Pick<Charge, 'subject'>) {
  const names = useServerNames()
  if (subject.kind === 'renewals')
    return (
      <>
        <span>
          <Trans>Renewal</Trans>
        </span>{' '}
        <span>·</span> <Servers servers={subject.servers} />
      </>
    )
  const { id: invoiceId, servers } = subject.invoice
  return (
    <>
      <Link to="/billing/invoices/$invoiceId" params={{ invoiceId }} className="link">
        <Trans>Invoice {invoiceId}</Trans>
      </Link>
      {servers && servers.length > 0 && (
        <>
          <span>·</span>{' '}
          <Servers
            servers={[...new Set(servers)].map((server) => ({
              id: server,
              name: names.get(server) ?? `#${server}`,
            }))}
          />
        </>
      )}
    </>
  )
}

function Cost({ charge: { sums, complete } }: { charge: Charge }) {
  const formatSums = useFormatSums()
  if (sums.length === 0)
    return (
      <span className="font-normal text-muted">
        <Trans>Price unknown</Trans>
      </span>
    )
  const known = formatSums(sums)
  return complete ? <>{known}</> : <Trans>at least {known}</Trans>
}

/** There may be hundreds a day. */
const maxNames = 8

function Servers({ servers }: { servers: readonly { id: number; name: string }[] }): ReactNode {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? servers : servers.slice(0, maxNames)
  const more = servers.length - shown.length
  return (
    <span className="min-w-0">
      {shown.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to="/servers/$serverId/billing" params={{ serverId: id }} className="link">
            {truncate(name)}
          </Link>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <button type="button" className="link" onClick={() => setShowsAll(true)}>
            <Plural value={more} one="and # more" other="and # more" />
          </button>
        </>
      )}
    </span>
  )
}
