import { useLingui } from '@lingui/react/macro'
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx'

/** A step to come: what stands below it waits until it has its height. */
export function StepSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <SkeletonBlock className="h-48" />
    </Loading>
  )
}
