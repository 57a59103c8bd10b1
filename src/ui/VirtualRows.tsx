// The virtualizer mutates itself, which the React Compiler can't know.
'use no memo'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import type { VirtualRowsProps } from './ListTable.tsx'

/** Estimated row height in px until measured; on phones a row is a card of several lines. */
const estimatedHeight = 41

/** The rows of a long table, of which only the visible ones are rendered. */
export function VirtualRows({ count, keyOf, renderRow }: VirtualRowsProps) {
  const [offsetTop, setOffsetTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin: offsetTop,
  })
  const rows = virtual.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <tbody
      ref={(body) => {
        if (body) setOffsetTop(Math.round(body.getBoundingClientRect().top + window.scrollY))
      }}
    >
      <Gap height={first ? first.start - offsetTop : 0} />
      {rows.map(({ index }) => renderRow(index, virtual.measureElement))}
      <Gap height={last ? virtual.getTotalSize() + offsetTop - last.end : 0} />
    </tbody>
  )
}

/** As high as the rows that aren't rendered. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" style={{ height }} className="stacked:block" />
)
