import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui/Card.tsx'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'

/** The list to come. */
export function TableSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your servers`}>
      <Card flush>
        <SkeletonRows rows={10} columns={6} />
      </Card>
    </Loading>
  )
}
