import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { InvoiceLink } from '#billingView/InvoiceLink.tsx'
import { useAccountCurrency } from '#billingView/useAccountCurrency.ts'
import { useInvoiceList } from '#billingView/useInvoiceList.ts'
import { useServerNames } from '#billingView/useServerNames.ts'
import { useSumsWords } from '#billingView/useSumsWords.ts'
import { brief } from '#domain/brief.ts'
import { daysBetween } from '#domain/calendarDays.ts'
import { outlookDays, type DayDue, type DueInvoice } from '#domain/outlook.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { CalendarDate, useToday } from '#serverView/CalendarDate.tsx'
import { DaysLeft } from '#serverView/DaysLeft.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LedMark, type LedTone } from '#ui/Led.tsx'
import { useOutlook } from '../-useOutlook.ts'

/** Enough for a screen or two; whatever is further off is told without its price. */
const depth = { prices: 40, items: 12 } as const

/** The days on which something is to be paid, as a line through time: what is late first. */
export function WhatFallsDue() {
  return (
    <Card
      title={<Trans>What falls due</Trans>}
      description={
        <Trans>
          In the next {outlookDays} days, taxes included. Servers show what their next period costs.
        </Trans>
      }
    >
      <ReadPart read={useInvoiceList()}>{() => <Timeline />}</ReadPart>
    </Card>
  )
}

function Timeline() {
  const { t } = useLingui()
  const outlook = useOutlook(depth)
  if (!outlook) return null
  const { overdue, ahead, undated } = outlook
  if (overdue.length + ahead.length + undated.length === 0)
    return (
      <EmptyState icon={<CalendarCheck />} title={<Trans>Nothing falls due</Trans>}>
        <Trans>No invoice waits for money, and no server’s time ends in these days.</Trans>
      </EmptyState>
    )
  return (
    <ol aria-label={t`What falls due`} className="grid">
      {overdue.map((day) => (
        <Day key={day.day} due={day} tone="bad" />
      ))}
      {ahead.map((day) => (
        <Day key={day.day} due={day} tone={day.invoices.length > 0 ? 'warn' : 'ok'} />
      ))}
      {undated.length > 0 && (
        <Row tone="warn" when={<Trans>Without a day</Trans>} sum="">
          <Invoices invoices={undated} />
        </Row>
      )}
    </ol>
  )
}

function Day({ due, tone }: { due: DayDue; tone: LedTone }) {
  const today = useToday()
  const words = useSumsWords()
  const currency = useAccountCurrency()
  const { day, invoices, servers, sums, complete } = due
  const known = sums.length > 0 ? words({ sums, currency }) : ''
  return (
    <Row
      tone={tone}
      when={
        <>
          <CalendarDate date={day} />
          <span className="block text-small text-muted">
            <DaysLeft days={daysBetween(today, day)} ends={false} />
          </span>
        </>
      }
      sum={complete ? known : <AtLeast known={known} />}
    >
      <Invoices invoices={invoices} />
      {servers.length > 0 && (
        <p>
          {servers.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <ServerLink id={id} name={name} />
            </Fragment>
          ))}
        </p>
      )}
    </Row>
  )
}

/** What a day comes to while the service has not told every price. */
function AtLeast({ known }: { known: string }) {
  return known === '' ? (
    <span className="font-normal text-muted">
      <Trans>price not known</Trans>
    </span>
  ) : (
    <Trans>at least {known}</Trans>
  )
}

interface RowProps {
  tone: LedTone
  when: ReactNode
  sum: ReactNode
  children: ReactNode
}

/** A stop on the line. */
function Row({ tone, when, sum, children }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 pb-3.5 last:pb-0 sm:grid-cols-[auto_9rem_minmax(0,1fr)_auto]">
      <span className="relative row-span-2 flex w-3 justify-center self-stretch sm:row-span-1">
        <span className="absolute top-5 -bottom-3.5 w-px bg-line in-[li:last-child]:hidden" />
        <LedMark tone={tone} className="mt-1 h-4" />
      </span>
      <div>{when}</div>
      <div className="grid min-w-0 content-start gap-0.5 wrap-anywhere max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2">
        {children}
      </div>
      <div className="num text-right font-[580] max-sm:col-start-3 max-sm:row-start-1">{sum}</div>
    </li>
  )
}

function Invoices({ invoices }: { invoices: readonly DueInvoice[] }) {
  const words = useSumsWords()
  const names = useServerNames()
  return invoices.map(({ id, amount, currency, servers }) => (
    <p key={id} className="flex flex-wrap gap-x-2">
      <InvoiceLink id={id} />
      <span className="num text-muted">
        {words({ sums: [{ amount, currency, count: 1 }], currency })}
      </span>
      {servers && servers.length > 0 && (
        <span>
          {[...new Set(servers)].map((server, index) => (
            <Fragment key={server}>
              {index > 0 && ', '}
              <ServerLink id={server} name={names.get(server) ?? `#${server}`} />
            </Fragment>
          ))}
        </span>
      )}
    </p>
  ))
}

const ServerLink = ({ id, name }: { id: number; name: string }) => (
  <Link to="/servers/$serverId/billing" params={{ serverId: id }} className="link">
    {brief(name)}
  </Link>
)
