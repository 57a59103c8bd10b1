// The virtualizer changes in place, which the compiler does not know of this one.
'use no memo'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import type { ManyRowsProps } from './ListTable.tsx'

/** Usual height of a row, in px, until it was measured: on a phone each is a card of several lines. */
const usualHeight = 41

/** The rows of a long table: however many there are, only those in sight exist. */
export function ManyRows({ count, keyOf, renderRow }: ManyRowsProps) {
  const [above, setAbove] = useState(0)
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin: above,
  })
  const rows = virtual.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <tbody
      ref={(body) => {
        if (body) setAbove(Math.round(body.getBoundingClientRect().top + window.scrollY))
      }}
    >
      <Gap height={first ? first.start - above : 0} />
      {rows.map(({ index }) => renderRow(index, virtual.measureElement))}
      <Gap height={last ? virtual.getTotalSize() + above - last.end : 0} />
    </tbody>
  )
}

/** As high as the rows that are not there. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" style={{ height }} className="stacked:block" />
)
