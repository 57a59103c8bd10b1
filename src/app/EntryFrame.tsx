import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { useConfig } from '#config.ts'
import { BrandMark } from '#lib/appearance/BrandMark.tsx'
import { useIsHydrating } from '#ui/useIsHydrating.ts'

interface Props {
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** The frame without a session: the brand and one column. Its fixed top keeps growing content from moving it. */
export function EntryFrame({ ref, children }: Props) {
  const { brand } = useConfig()
  const isHydrating = useIsHydrating()
  return (
    <main
      ref={ref}
      tabIndex={-1}
      className="grid min-h-dvh content-start justify-items-center gap-4 px-4 pt-[max(2rem,50dvh-18.5rem)] pb-8 max-sm:pt-10"
    >
      <h1 className="flex items-center gap-2.5 text-page font-[650] tracking-[-0.01em]">
        <BrandMark />
        {isHydrating ? (
          <span className="flex h-7 items-center">
            <span className="block h-2.5 w-20 rounded-tag bg-line" />
          </span>
        ) : (
          brand.name
        )}
        <span className="unseen">
          <Trans>: sign in</Trans>
        </span>
      </h1>
      {children}
    </main>
  )
}
