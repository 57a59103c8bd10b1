import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { ServerListEntry } from '#api/actions/eq.ts'
import { payOverdue } from '#lib/invoices/payOverdue.ts'
import { usePrice, useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { LedMark, type LedTone } from '#ui/Led.tsx'
import type { AccountFacts } from '../../view/conditions.ts'
import { storeHadNotices } from '../listState.ts'
import { listNotices, type ListNotices } from './listNotices.ts'
import { useOverdueInvoices, useCachedNotices, type CachedNotices } from './cachedNotices.ts'

/** Most urgent first. */
const kinds = [
  'suspended',
  'invoices',
  'blocked',
  'network-boot',
  'installing',
  'renewing',
] as const
type Kind = (typeof kinds)[number]

const tones = {
  suspended: 'bad',
  invoices: 'bad',
  blocked: 'bad',
  'network-boot': 'warn',
  installing: 'busy',
  renewing: 'warn',
} as const satisfies Record<Kind, LedTone>

interface Props {
  entries: readonly ServerListEntry[]
  account: AccountFacts
  /** The list's search and sort. */
  searchAndSort: string
}

/**
 * Links to the servers and invoices that need attention. Late notices must not move the list: they are appended to
 * those shown, or wait for the next search if there are none.
 */
export function Notices({ entries, account, searchAndSort }: Props) {
  const { t } = useLingui()
  const list = useListNotices(entries, account)
  const read = useCachedNotices()
  const invoices = useOverdueInvoices(account.today, account.currency)
  const counts = {
    suspended: list.suspended.length,
    invoices: invoices.count,
    blocked: read.blocked.length,
    'network-boot': read['network-boot'].length,
    installing: read.installing.length,
    renewing: list.renewing.count,
  } as const satisfies Record<Kind, number>
  const present = kinds.filter((kind) => counts[kind] > 0)
  const [known, setKnown] = useState({ searchAndSort, order: present })
  const late = present.filter((kind) => !known.order.includes(kind))
  if (known.searchAndSort !== searchAndSort) setKnown({ searchAndSort, order: present })
  else if (late.length > 0 && known.order.length > 0)
    setKnown({ searchAndSort, order: [...known.order, ...late] })
  const shown = known.order.filter((kind) => counts[kind] > 0)

  const any = shown.length > 0
  // Session storage is external.
  useEffect(() => storeHadNotices(any), [any])
  if (!any) return null
  return (
    <ul
      aria-label={t`Needs attention`}
      className="-mx-3.5 -my-1 flex gap-2.5 overflow-x-auto px-3.5 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 print:hidden"
    >
      {shown.map((kind) => (
        <li key={kind} className="shrink-0">
          <NoticeLink kind={kind}>
            <span className="block font-[580]">
              <Headline kind={kind} count={counts[kind]} days={list.renewing.days} />
            </span>
            <span className="num block text-small text-muted">
              {kind === 'suspended' ? (
                <SuspendedDetail servers={list.suspended} />
              ) : kind === 'invoices' ? (
                <InvoicesDetail {...invoices} />
              ) : kind === 'renewing' ? (
                <RenewingDetail {...list.renewing} />
              ) : (
                <ReadDetail kind={kind} servers={read[kind]} />
              )}
            </span>
          </NoticeLink>
        </li>
      ))}
    </ul>
  )
}

/** A separate hook, so that the React Compiler memoizes it. */
function useListNotices(entries: readonly ServerListEntry[], account: AccountFacts): ListNotices {
  'use memo'
  const { today, cancellations, currency } = account
  return listNotices(entries, { today, cancellations, currency })
}

const searches = {
  suspended: 'state:suspended',
  blocked: 'state:blocked',
  'network-boot': 'state:network-boot',
  installing: 'state:installing',
  renewing: 'due:>=0 due:<=3 -state:suspended,cancelled',
} as const satisfies Record<Exclude<Kind, 'invoices'>, string>

function NoticeLink({ kind, children }: { kind: Kind; children: ReactNode }) {
  const className =
    'flex h-15 gap-2.5 rounded-card border border-line bg-surface px-3 py-2.5 whitespace-nowrap transition-colors hover:bg-hover active:bg-pressed'
  const content = (
    <>
      <LedMark tone={tones[kind]} className="h-auto self-stretch" />
      <span>{children}</span>
    </>
  )
  if (kind === 'invoices')
    return (
      <Link to="/billing" search={payOverdue} className={className}>
        {content}
      </Link>
    )
  return (
    <Link
      from="/servers"
      to="/servers"
      search={(before) => ({ ...before, q: searches[kind] })}
      resetScroll={false}
      className={className}
    >
      {content}
    </Link>
  )
}

function Headline({ kind, count, days }: { kind: Kind; count: number; days: number }) {
  switch (kind) {
    case 'suspended':
      return <Plural value={count} one="# server suspended" other="# servers suspended" />
    case 'invoices':
      return <Plural value={count} one="# invoice overdue" other="# invoices overdue" />
    case 'blocked':
      return <Plural value={count} one="# IP blocked" other="# IPs blocked" />
    case 'network-boot':
      return <Plural value={count} one="# boots from network" other="# boot from network" />
    case 'installing':
      return <Plural value={count} one="# installing" other="# installing" />
    case 'renewing':
      return days === 0 ? (
        <Plural value={count} one="# renews today" other="# renew today" />
      ) : days === 1 ? (
        <Plural value={count} one="# renews by tomorrow" other="# renew by tomorrow" />
      ) : (
        <Plural value={count} one="# renews within 3 days" other="# renew within 3 days" />
      )
    default:
      return kind satisfies never
  }
}

function SuspendedDetail({ servers }: { servers: ListNotices['suspended'] }) {
  const [first, ...others] = servers
  if (!first) return null
  if (others.length > 0) return <Names servers={servers} />
  if (first.overdue === 0) return <>{first.name}</>
  return (
    <>
      {first.name}
      {' · '}
      <Plural value={first.overdue} one="overdue # day" other="overdue # days" />
    </>
  )
}

function InvoicesDetail({ sums, vat, days, isIncomplete }: ReturnType<typeof useOverdueInvoices>) {
  const money = useMoney()
  const vatWord = useVatWord()
  const total = sums.map(({ amount, currency }) => money(amount, currency)).join(' + ')
  return (
    <>
      {isIncomplete ? <Trans>at least {total}</Trans> : total} {vatWord(vat)}
      {' · '}
      <Plural value={days} one="oldest # day" other="oldest # days" />
    </>
  )
}

function RenewingDetail({ price }: ListNotices['renewing']) {
  const words = usePrice()
  return price && <>{words({ ...price, vat: 'excl', per: 'month' })}</>
}

interface ReadDetailProps {
  kind: 'blocked' | 'network-boot' | 'installing'
  servers: CachedNotices['blocked']
}

function ReadDetail({ kind, servers }: ReadDetailProps) {
  const [first, ...others] = servers
  if (!first) return null
  const { name, stage, erases } = first
  if (others.length > 0) return <Names servers={servers} />
  if (kind === 'network-boot' && erases)
    return <Trans>{name} will be erased at its next boot</Trans>
  if (kind === 'installing' && stage !== null)
    return (
      <Trans>
        {name} · stage {stage} of 5
      </Trans>
    )
  return <>{name}</>
}

function Names({ servers }: { servers: readonly { readonly name: string }[] }) {
  const others = servers.length - 1
  return (
    <>
      {servers[0]?.name} <Plural value={others} one="and # more" other="and # more" />
    </>
  )
}
