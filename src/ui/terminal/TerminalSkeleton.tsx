import { SkeletonBlock } from '../Skeleton.tsx'

/** A placeholder as high as the terminal with its toolbar, so that nothing below moves. */
export function TerminalSkeleton() {
  return (
    <div className="grid gap-2">
      <SkeletonBlock className="h-8 touch:h-10" />
      <SkeletonBlock className="h-72" />
    </div>
  )
}
