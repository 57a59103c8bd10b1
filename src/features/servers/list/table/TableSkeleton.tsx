import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui/Card.tsx'
import { Loading, SkeletonBlock, SkeletonRows } from '#ui/Skeleton.tsx'

/** The list to come: rows, or on a phone cards below the choice of all. */
export function TableSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading servers`}>
      <Card flush className="max-sm:hidden">
        <SkeletonRows rows={10} columns={6} />
      </Card>
      <div className="sm:hidden">
        <div className="-mt-1.5 h-11" />
        {cards.map((card) => (
          <SkeletonBlock key={card} className="mb-2 h-16" />
        ))}
      </div>
    </Loading>
  )
}

const cards = Array.from({ length: 8 }, (_, card) => card)
