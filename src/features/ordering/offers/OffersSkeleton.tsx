import { useLingui } from '@lingui/react/macro'
import { SlowNotice } from '#lib/queryStates/SlowNotice.tsx'
import { Loading, SkeletonBlock, SkeletonRows } from '#ui/Skeleton.tsx'
import type { OfferView } from './offerSearch.ts'

/** Locations, filters and offers to come. */
export function OffersSkeleton({ view }: { view: OfferView }) {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <SlowNotice />
      <div className="grid gap-3.5" aria-hidden="true">
        <SkeletonBlock className="h-10 sm:h-16" />
        <SkeletonBlock className="h-10 sm:h-14" />
        {view === 'cards' ? (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2.5">
            {Array.from({ length: 6 }, (_, index) => (
              <SkeletonBlock key={index} className="h-44" />
            ))}
          </div>
        ) : (
          <SkeletonRows rows={8} columns={5} />
        )}
      </div>
    </Loading>
  )
}
