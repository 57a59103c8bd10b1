import { useLingui } from '@lingui/react/macro'
import { Loading, SkeletonBlock } from './Skeleton.tsx'

interface Props {
  /** Its height, as a class. */
  className?: string
}

/** A placeholder for a form step, or part of one: what is below stays hidden (`held`) until it has its height. */
export function StepSkeleton({ className = 'h-48' }: Props) {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <SkeletonBlock className={className} />
    </Loading>
  )
}
