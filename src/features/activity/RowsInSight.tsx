// The virtualizer changes in place, which the compiler does not know of this one.
'use no memo'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { ActivityRow, type ActivityRowLook } from './ActivityRow.tsx'
import { idOf, type Entry } from './entries.ts'

/** Usual height of a row, in px, until it was measured: on a phone each is a card of several lines. */
const usualHeight = 41

/** The rows of a long table: however many there are, only those in sight exist. */
export function RowsInSight({ entries, ...look }: ActivityRowLook & { entries: readonly Entry[] }) {
  const [above, setAbove] = useState(0)
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => {
      const entry = entries[index]
      return entry ? idOf(entry) : index
    },
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
      {rows.map(({ index, key }) => {
        const entry = entries[index]
        return (
          entry && (
            <ActivityRow
              key={key}
              ref={virtual.measureElement}
              place={index}
              entry={entry}
              {...look}
            />
          )
        )
      })}
      <Gap height={last ? virtual.getTotalSize() + above - last.end : 0} />
    </tbody>
  )
}

/** As high as the rows that are not there. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" style={{ height }} className="stacked:block" />
)
