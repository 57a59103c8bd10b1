import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { getInvoice } from '#api/actions/billing/invoices.ts'
import { LoadProgressStrip } from '#features/servers/list/LoadProgressStrip.tsx'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import type { InvoiceList } from '#lib/invoices/invoiceList.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { isEmpty } from '#lib/queryStates/Unreadable.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { costOf, keyOfLine, monthsUntil } from '../rules/costGroups.ts'
import { costLinesOf, isCharged, monthOfInvoice } from '../rules/costLines.ts'
import { useCurrencyOf } from '../view/currency.ts'
import { useInvoiceList } from '../view/useInvoiceList.ts'
import { CostCard } from './CostCard.tsx'
import { CostChoices } from './CostChoices.tsx'
import { defaultGrouping, defaultMonths } from './costSearch.ts'
import { ReadingStrip } from './ReadingStrip.tsx'
import { useCostServers, type CostServer } from './useCostServers.ts'
import { useInvoiceDetails } from './useInvoiceDetails.ts'

// Below what the tab is for, and its rules know licenses and plans.
const BillCheck = lazy(async () => (await import('./BillCheck.tsx')).BillCheck)

const route = getRouteApi('/_panel/billing/cost')

/** What was charged for what, and what servers cost a month now. docs/decisions/0023-cost.md. */
export function CostTab() {
  const read = useInvoiceList()
  const items = useCan()(getInvoice.key)
  if (!items.allowed)
    return (
      <Card>
        <Forbidden reason={items.reason} />
      </Card>
    )
  return (
    <ReadPart read={read}>
      {(list) =>
        list.complete && isEmpty(list.invoices) ? <NothingCharged /> : <Charged list={list} />
      }
    </ReadPart>
  )
}

const NothingCharged = () => (
  <Card>
    <EmptyState icon={<ReceiptText />} title={<Trans>No invoices yet</Trans>}>
      <Trans>The cost of your servers appears here with the first invoice.</Trans>
    </EmptyState>
  </Card>
)

function Charged({ list }: { list: InvoiceList }) {
  const { t } = useLingui()
  const today = useToday()
  const currencyOf = useCurrencyOf()
  const search = route.useSearch()
  const { by = defaultGrouping, months: monthCount = defaultMonths } = search
  const months = monthsUntil(today, monthCount)
  const shown = new Set(months)
  const charged = list.invoices.filter(
    (invoice) => isCharged(invoice) && shown.has(monthOfInvoice(invoice) ?? ''),
  )
  const { known, progress } = useInvoiceDetails(charged.map(({ id }) => id))
  const { servers, progress: serverProgress } = useCostServers(by === 'tag')
  const tagNames = tagNamesOf(servers.values())
  const tag = search.tag ?? tagNames[0]
  const facts = new Map(
    [...servers].map(([id, server]) => [
      id,
      { ...server, tagValue: tag === undefined ? undefined : server.tags.get(tag) },
    ]),
  )
  // The list is newer than what was read of it.
  const details = charged.flatMap(({ id, status }) => {
    const detail = known.get(id)
    return detail ? [{ ...detail, status }] : []
  })
  const lines = details.flatMap((detail) => costLinesOf(detail, currencyOf(detail)))
  const costs = costOf(lines, months, (line) => keyOfLine(line, by, (id) => facts.get(id)))
  return (
    <>
      <CostChoices by={by} months={monthCount} tag={tag} tagNames={tagNames} />
      <ReadingStrip progress={progress} />
      {by === 'tag' && <LoadProgressStrip reading={serverProgress} forFile={false} />}
      {costs.length === 0 && progress.state !== 'loading' && list.complete ? (
        <Card>
          <EmptyState title={t`No charges in the last ${monthCount} months`} />
        </Card>
      ) : (
        costs.map((cost) => (
          <CostCard
            key={cost.currency}
            cost={cost}
            months={months}
            by={by}
            servers={facts}
            isComplete={
              list.complete && progress.state === 'idle' && serverProgress.state === 'idle'
            }
          />
        ))
      )}
      {details.length > 0 && <BillCheck invoices={details} />}
    </>
  )
}

/** The most frequent first. */
function tagNamesOf(servers: Iterable<CostServer>): readonly string[] {
  const counts = new Map<string, number>()
  for (const { tags } of servers)
    for (const name of tags.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, count], [other, others]) => others - count || one.localeCompare(other))
    .map(([name]) => name)
}
