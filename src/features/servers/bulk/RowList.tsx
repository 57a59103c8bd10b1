import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { LedMark, type LedTone } from '#ui/Led.tsx'

export interface RowContent {
  tone: LedTone
  name: ReactNode
  note: ReactNode
  /** At the end of the row: a time, a link. */
  aside?: ReactNode
}

interface Props<Item> {
  label: string
  items: readonly Item[]
  /** Called for visible items only. */
  row: (item: Item) => RowContent
}

/** In px, until a row is measured: long notes wrap. */
const estimatedHeight = 41

/** A virtualized list of servers with a status each. */
export function RowList<Item extends { serverId: number }>({
  label,
  items,
  row: rowOf,
}: Props<Item>) {
  const box = useRef<HTMLDivElement>(null)
  // Not compiled by the React Compiler: the virtualizer mutates.
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => items[index]?.serverId ?? index,
    overscan: 6,
  })
  return (
    <div
      ref={box}
      // Scrollable, so it must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={label}
      className="max-h-[40dvh] min-h-0 overflow-y-auto overscroll-contain border-y border-line"
    >
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          if (!item) return null
          const row = rowOf(item)
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-5 border-b border-line px-5 py-2.5 last:border-b-0 sm:grid-cols-[auto_9.5rem_minmax(0,1fr)_auto]"
              style={{ transform: `translateY(${start}px)` }}
            >
              <LedMark tone={row.tone} className="h-5 self-start" />
              <span translate="no" className="min-w-0 truncate font-[580]">
                {row.name}
              </span>
              <span className="min-w-0 text-muted wrap-anywhere max-sm:col-start-2 max-sm:row-start-2">
                {row.note}
              </span>
              <span className="text-right text-muted max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-3">
                {row.aside}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
