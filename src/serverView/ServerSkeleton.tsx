import { useLingui } from '@lingui/react/macro'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'

/** A server's page before it is there. Not among its files: their words arrive with the page itself. */
export function ServerSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the server`}>
      <div className="grid gap-3.5">
        <SkeletonBlock className="h-12 w-80" />
        <SkeletonBlock className="h-9" />
        <SkeletonBlock className="h-16" />
        <SkeletonBlock className="h-64" />
      </div>
    </Loading>
  )
}
