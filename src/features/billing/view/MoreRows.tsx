import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ListTable, type ListTableProps } from '#ui/ListTable.tsx'
import { PrintedPart } from '#ui/PrintedPart.tsx'
import { maxPrinted, useIsPrinting } from '#ui/usePrinting.ts'

interface Props {
  shown: number
  all: number
  onMore: () => void
}

/** Shows more rows of a long list; nothing once all are shown. */
export function MoreRows({ shown, all, onMore }: Props) {
  if (shown >= all) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-muted">
      <Button variant="ghost" className="-mx-3" onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
      <span className="num ml-auto">
        <Trans>
          {shown} of {all}
        </Trans>
      </span>
    </div>
  )
}

interface PagedTableProps<Item> extends ListTableProps<Item> {
  /** Rows at first. */
  first: number
  /** Rows that each press adds. */
  more: number
}

/** A table that shows its first rows, and more on demand. */
export function PagedTable<Item>({ first, more, items, ...table }: PagedTableProps<Item>) {
  const [shown, setShown] = useState(first)
  const isPrinting = useIsPrinting()
  return (
    <>
      <ListTable {...table} items={items.slice(0, isPrinting ? maxPrinted : shown)} />
      {isPrinting ? (
        <PrintedPart all={items.length} />
      ) : (
        <MoreRows shown={shown} all={items.length} onMore={() => setShown(shown + more)} />
      )}
    </>
  )
}
