import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfig } from '#config.ts'
import { BrandMark } from '#lib/appearance/BrandMark.tsx'
import { signInUrl } from '#features/auth/signInUrl.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'

/** The frame for visitors: brand and sign-in link, both full page loads. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const { brand, order } = useConfig()
  const { href } = useLocation()
  return (
    <div className="min-h-dvh">
      {/* src/start excludes every other page from search engines. */}
      <meta name="robots" content={order.robots} />
      {order.description !== undefined && <meta name="description" content={order.description} />}
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent-fill px-3 py-1.5 text-accent-ink forced-color-adjust-none focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <header className="sticky top-0 z-30 flex h-13 items-center gap-3.5 border-b border-line bg-surface px-3.5 sm:px-6">
        <a href="/order" className="flex items-center gap-2.5 font-[650]">
          <BrandMark />
          {brand.name}
        </a>
        <a href={signInUrl(href)} className={buttonClass('secondary', 'normal', 'ml-auto')}>
          <Trans>Sign in</Trans>
        </a>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-340 min-w-0 px-3.5 pt-4 pb-24 sm:px-6 sm:pt-5 sm:pb-10"
      >
        <ConnectionStrip />
        {children}
      </main>
    </div>
  )
}
