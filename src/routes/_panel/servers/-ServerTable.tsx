import { Trans, useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ServerListEntry } from '#api/actions/eq.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { ServerCard, ServerRow } from './-ServerRow.tsx'
import { gridColumns } from './-columns.ts'

/** Heights in px; on a phone a row is a card. */
const rowHeight = 40
const cardHeight = 72

interface Props {
  servers: readonly ServerListEntry[]
}

/** However many servers there are, only the rows in sight exist. */
export function ServerTable({ servers }: Props) {
  const phone = useMediaQuery('(width < 40rem)')
  // Rows measured for one layout are wrong for the other.
  return <VirtualTable key={phone ? 'cards' : 'rows'} servers={servers} phone={phone} />
}

function VirtualTable({ servers, phone }: Props & { phone: boolean }) {
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
    getItemKey: (index) => servers[index]?.id ?? index,
  })
  return (
    <div
      role="table"
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
      <div ref={body} role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start, size }) => {
          const server = servers[index]
          if (!server) return null
          const Line = phone ? ServerCard : ServerRow
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className="absolute inset-x-0 top-0"
              style={{ height: size, transform: `translateY(${start - offset}px)` }}
            >
              <Line server={server} />
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
