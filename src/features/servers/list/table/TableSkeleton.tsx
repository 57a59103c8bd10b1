// On every first screen and drawn once, so not compiled (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui/Card.tsx'
import { defaultColumns } from './columns.tsx'
import { fittingColumns, gridColumns, likelyWidth } from './fittingColumns.ts'
import { Loading, SkeletonBlock, SkeletonRows } from '#ui/Skeleton.tsx'

/** Rows, or on phones cards below "Select all". */
export function TableSkeleton() {
  const { t } = useLingui()
  const columns = fittingColumns(defaultColumns, likelyWidth())
  return (
    <Loading label={t`Loading servers`}>
      <Card flush className="max-sm:hidden">
        <div
          className="grid h-[2.4375rem] items-center border-b border-line text-tiny font-[550] text-muted"
          style={{ gridTemplateColumns: gridColumns(columns) }}
        >
          <span />
          {columns.map(({ id, label, numeric }) => (
            <span key={id} className={numeric ? 'truncate px-1.5 text-right' : 'truncate px-1.5'}>
              {t(label)}
            </span>
          ))}
        </div>
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
