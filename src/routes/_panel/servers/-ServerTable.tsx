import { Trans, useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ServerListEntry } from '#api/actions/eq.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { ServerCard, ServerRow } from './-ServerRow.tsx'
import { gridColumns } from './-columns.ts'
import { rowMove } from './-rowMove.ts'
import type { Selection } from './-selection.ts'

/** Heights in px; on a phone a row is a card. */
const rowHeight = 40
const cardHeight = 72

interface Props {
  servers: readonly ServerListEntry[]
  selection: Selection
}

/** However many servers there are, only the rows in sight exist. */
export function ServerTable(props: Props) {
  const phone = useMediaQuery('(width < 40rem)')
  // Rows measured for one layout are wrong for the other.
  return <VirtualTable key={phone ? 'cards' : 'rows'} {...props} phone={phone} />
}

/** What stands above the rows while they scroll, in px: the top bar and the heads of the columns. */
const coveredAbove = 52 + 39

function VirtualTable({ servers, selection, phone }: Props & { phone: boolean }) {
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  // How far down the page the rows begin is known only once they are there.
  useLayoutEffect(() => setOffset(body.current?.offsetTop ?? 0), [])
  // The compiler leaves this component alone: the virtualizer changes in place.
  const rows = useWindowVirtualizer({
    count: servers.length,
    estimateSize: () => (phone ? cardHeight : rowHeight),
    overscan: 6,
    scrollMargin: offset,
    scrollPaddingStart: coveredAbove,
    scrollPaddingEnd: rowHeight,
    getItemKey: (index) => servers[index]?.id ?? index,
  })
  // The row that the keyboard goes to may not exist before the list has scrolled there.
  const goingTo = useRef<number>(undefined)
  const focusRow = (row: Element | null | undefined) => {
    const link = row?.querySelector<HTMLElement>('[data-row-link]')
    if (!link) return
    goingTo.current = undefined
    link.focus({ preventScroll: true })
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    // The target of a key is the element that has the focus.
    const row = (event.target as Element).closest('[data-index]')
    const index = Number(row?.getAttribute('data-index'))
    const server = servers[index]
    if (!row || !server || event.defaultPrevented) return
    const to = rowMove(event, { index, last: servers.length - 1 })
    if (to === undefined) return
    event.preventDefault()
    if (to === 'select') return selection.toggle(server.id, { range: event.shiftKey })
    if (to === 'select-all') return selection.selectShown()
    const target = servers[to]
    if (event.shiftKey && target) {
      if (!selection.ids.has(server.id)) selection.toggle(server.id)
      selection.toggle(target.id, { range: true })
    }
    goingTo.current = to
    rows.scrollToIndex(to, { align: 'auto' })
    focusRow(body.current?.querySelector(`[data-index="${to}"]`))
  }

  const selectedShown = servers.filter(({ id }) => selection.ids.has(id)).length
  return (
    <div
      role="grid"
      aria-multiselectable="true"
      aria-label={t`Servers`}
      aria-rowcount={servers.length + 1}
      className="rounded-card border-line bg-surface sm:border max-sm:bg-transparent"
    >
      <div role="rowgroup" className="max-sm:sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className={`grid h-[39px] items-center border-b border-line text-tiny font-[550] text-muted ${gridColumns}`}
        >
          <span role="columnheader" className="pl-4">
            <Checkbox
              aria-label={t`Select all ${servers.length} servers shown`}
              checked={selectedShown === servers.length}
              indeterminate={selectedShown > 0 && selectedShown < servers.length}
              onChange={selection.toggleShown}
            />
          </span>
          <Head>
            <Trans>Name</Trans>
          </Head>
          <Head>
            <Trans>State</Trans>
          </Head>
          <Head>
            <Trans>Kind</Trans>
          </Head>
          <Head>
            <Trans>Location</Trans>
          </Head>
          <Head>
            <Trans>Main address</Trans>
          </Head>
          <Head>
            <Trans>Configuration</Trans>
          </Head>
          <Head>
            <Trans>Due</Trans>
          </Head>
          <Head>
            <Trans>Tags</Trans>
          </Head>
          <span role="columnheader" className="sr-only">
            <Trans>Actions</Trans>
          </span>
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        onKeyDown={move}
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start, size }) => {
          const server = servers[index]
          if (!server) return null
          const Line = phone ? ServerCard : ServerRow
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={selection.ids.has(server.id)}
              data-index={index}
              ref={(row) => {
                if (goingTo.current === index) focusRow(row)
              }}
              className="absolute inset-x-0 top-0"
              style={{ height: size, transform: `translateY(${start - offset}px)` }}
            >
              <Line
                server={server}
                selected={selection.ids.has(server.id)}
                onSelect={selection.toggle}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <span role="columnheader" className="truncate px-2.5 first:pl-4">
      {children}
    </span>
  )
}
