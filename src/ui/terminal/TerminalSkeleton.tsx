import { SkeletonBlock } from '../Skeleton.tsx'

/** A terminal to come: as high as it is with the tools above its lines, so that nothing below moves. */
export function TerminalSkeleton() {
  return (
    <div className="grid gap-2">
      <SkeletonBlock className="h-8 touch:h-10" />
      <SkeletonBlock className="h-72" />
    </div>
  )
}
