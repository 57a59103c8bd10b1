import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  Activity,
  KeyRound,
  ReceiptText,
  Server,
  ShoppingCart,
  User,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { listServers } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { useConfig } from '#config.ts'
import { BrandMark } from '#lib/appearance/BrandMark.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { wholeList } from '#lib/queryStates/firstReads.ts'
import { useAnyRun } from '#work/bulk/hooks.ts'
import { ExpiryCountdown } from '#features/auth/ExpiryCountdown.tsx'
import { AccessChip } from './AccessChip.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CommandPaletteButton } from './CommandPaletteButton.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { LimitsStrip } from './LimitsStrip.tsx'
import { Money, CreditChip } from './Money.tsx'
import { NextTry } from './NextTry.tsx'
import { RunningWork } from './RunningWork.tsx'
import { SentTwice } from './SentTwice.tsx'

/** Loaded when there is a run: it also resumes one interrupted by a reload. */
const BulkWork = lazy(async () => (await import('./BulkWork.tsx')).BulkWork)

/** The side rail, which has only icons where text needs the width, the top bar and, on a phone, the bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  const { brand } = useConfig()
  return (
    <div className="min-h-dvh sm:grid sm:grid-cols-[3.5rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] sm:grid-rows-[3.25rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent-fill px-3 py-1.5 text-accent-ink forced-color-adjust-none focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <header className="sticky top-0 z-30 flex h-13 items-center gap-3.5 border-b border-line bg-surface px-3.5 sm:col-start-2 sm:px-5">
        <Link
          to="/servers"
          className="-order-2 flex min-w-0 items-center gap-2.5 font-[650] sm:hidden"
        >
          <span className="shrink-0">
            <BrandMark />
          </span>
          <span className="truncate [@media(width<17rem)]:sr-only">{brand.name}</span>
        </Link>
        <CommandPaletteButton />
        {/* Its own flexible space: what comes and goes here moves nothing else. */}
        <div className="flex flex-1 items-center justify-end gap-2.5 max-sm:-order-1">
          {useAnyRun() && <BulkWork />}
          <NextTry />
          <RunningWork />
        </div>
        <div className="flex min-w-0 items-center gap-2.5 max-sm:shrink-[0.001]">
          <Money position="bar" />
          <AccessChip />
          <CreditChip />
          <ExpiryCountdown />
          <AccountMenu />
        </div>
      </header>
      <Rail brand={brand.name} />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-3.5 pt-4 pb-24 after:block sm:col-start-2 sm:px-6 sm:pt-5 sm:pb-10 messages:after:h-50"
      >
        <ConnectionStrip />
        <SentTwice />
        <LimitsStrip />
        {children}
      </main>
      <BottomBar />
    </div>
  )
}

interface NavItem {
  to: '/servers' | '/order' | '/billing' | '/keys' | '/activity' | '/account'
  label: string
  icon: LucideIcon
}

function useNavItems(): readonly NavItem[] {
  const { t } = useLingui()
  return [
    { to: '/servers', label: t`Servers`, icon: Server },
    { to: '/order', label: t({ message: 'Order', context: 'verb' }), icon: ShoppingCart },
    { to: '/billing', label: t`Billing`, icon: ReceiptText },
    { to: '/keys', label: t`API keys`, icon: KeyRound },
    { to: '/activity', label: t`Activity`, icon: Activity },
    { to: '/account', label: t`Account`, icon: User },
  ]
}

function Rail({ brand }: { brand: string }) {
  const { t } = useLingui()
  return (
    <aside
      aria-label={brand}
      className="sticky top-0 row-span-2 row-start-1 hidden h-dvh flex-col gap-0.5 border-r border-line bg-surface px-2.5 py-3.5 sm:flex"
    >
      <Link
        to="/servers"
        className="flex items-center gap-[9px] rounded-item px-2 pt-1 pb-1 text-[0.9375rem] font-[650] tracking-[-0.01em]"
      >
        <BrandMark />
        <span className="max-lg:sr-only">{brand}</span>
      </Link>
      <nav aria-label={t`Main`} className="mt-3 grid gap-0.5">
        {useNavItems().map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            title={label}
            aria-describedby={to === '/servers' ? countId : undefined}
            className="relative flex items-center gap-2.5 rounded-item px-[9px] py-[7px] font-medium text-muted transition-colors hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:chosen"
          >
            <Icon className="size-4" aria-hidden="true" />
            <span className="max-lg:sr-only">{label}</span>
            {to === '/servers' && <ServerCount />}
            {to === '/billing' && <Money position="number" />}
          </Link>
        ))}
      </nav>
      <RailFoot />
    </aside>
  )
}

/** Describes the link, whose name stays "Servers". */
const countId = 'server-count'

/** Empty until a screen has read the list: the frame requests nothing itself. */
function ServerCount() {
  const { i18n } = useLingui()
  const { data } = useAction(listServers, wholeList, { enabled: false })
  return (
    <span id={countId} aria-hidden="true" className="num ml-auto text-small max-lg:hidden">
      {data && i18n.number(data.length)}
    </span>
  )
}

function RailFoot() {
  const { t } = useLingui()
  const { links, notice } = useConfig()
  return (
    <div className="mt-auto grid gap-2 px-2 text-small text-muted max-lg:hidden">
      <Money position="rail" />
      {links.length > 0 && (
        <nav aria-label={t`Links`} className="grid gap-1">
          {links.map(({ label, url }) => (
            <a key={url} href={url} rel="noreferrer" className="hover:text-ink hover:underline">
              {label}
            </a>
          ))}
        </nav>
      )}
      {notice !== undefined && <p className="text-faint">{notice}</p>}
    </div>
  )
}

function BottomBar() {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-30 flex justify-around overflow-x-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {useNavItems().map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="grid min-h-14 flex-auto shrink-0 content-center justify-items-center gap-0.5 text-tiny whitespace-nowrap [@media(width<17rem)]:px-1.5 text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-accent forced-colors:aria-[current=page]:chosen"
        >
          <Icon className="size-4.5" aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
