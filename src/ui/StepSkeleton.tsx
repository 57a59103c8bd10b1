import { useLingui } from '@lingui/react/macro'
import { Loading, SkeletonBlock } from './Skeleton.tsx'

interface Props {
  /** Its height, as a class. */
  className?: string
}

/** A step of a form to come, or a part of one: what stands below it waits (`held`) until it has its height. */
export function StepSkeleton({ className = 'h-48' }: Props) {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <SkeletonBlock className={className} />
    </Loading>
  )
}
