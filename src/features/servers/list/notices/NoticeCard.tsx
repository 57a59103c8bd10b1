// On every first screen and seldom drawn again, so not compiled (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { payOverdue } from '#lib/invoices/payOverdue.ts'
import { usePrice, useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { LedMark, type LedTone } from '#ui/Led.tsx'
import type { CachedNotices, OverdueInvoices } from './cachedNotices.ts'
import type { ListNotices } from './listNotices.ts'

/** Most urgent first. */
export const noticeKinds = [
  'suspended',
  'invoices',
  'blocked',
  'network-boot',
  'installing',
  'renewing',
  'traffic',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const tones = {
  suspended: 'bad',
  invoices: 'bad',
  blocked: 'bad',
  'network-boot': 'warn',
  installing: 'busy',
  renewing: 'warn',
  traffic: 'warn',
} as const satisfies Record<NoticeKind, LedTone>

interface CardProps {
  kind: NoticeKind
  count: number
  list: ListNotices
  read: CachedNotices
  invoices: OverdueInvoices
}

/** One notice: how many it is about, and which. */
export function NoticeCard({ kind, count, list, read, invoices }: CardProps) {
  return (
    <NoticeLink kind={kind}>
      <span className="block font-[580]">
        <Headline kind={kind} count={count} days={list.renewing.days} />
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
  )
}

const searches = {
  suspended: 'state:suspended',
  blocked: 'state:blocked',
  'network-boot': 'state:network-boot',
  installing: 'state:installing',
  renewing: 'due:>=0 due:<=3 -state:suspended,cancelled',
} as const satisfies Record<Exclude<NoticeKind, 'invoices' | 'traffic'>, string>

function NoticeLink({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
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
  if (kind === 'traffic')
    return (
      <Link to="/traffic" search={{ show: 'risk' }} className={className}>
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

function Headline({ kind, count, days }: { kind: NoticeKind; count: number; days: number }) {
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
    case 'traffic':
      return (
        <Plural
          value={count}
          one="# may exceed its traffic limit"
          other="# may exceed their traffic limit"
        />
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

function InvoicesDetail({ sums, vat, days, isIncomplete }: OverdueInvoices) {
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
  kind: 'blocked' | 'network-boot' | 'installing' | 'traffic'
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
