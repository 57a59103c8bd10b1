import { memo, type ComponentType, type ReactNode, type Ref } from 'react'
import { PrintedPart } from './PrintedPart.tsx'
import { Row, Table, Td, Th, type Stacked, type TdProps } from './Table.tsx'
import { maxPrinted, useIsPrinting } from './usePrinting.ts'

/** A column of a list: its heading and how it renders a row. */
export interface Column<Item> extends Pick<
  TdProps,
  'numeric' | 'muted' | 'position' | 'className'
> {
  /** Above the column, and before the value where rows are stacked. */
  head: string
  /** Shows the heading to screen readers only, for cells that speak for themselves, such as buttons. */
  hideHeading?: boolean
  cell: (item: Item) => ReactNode
}

/** Longer lists render only the visible rows. */
const virtualizeFrom = 200

export interface VirtualRowsProps {
  count: number
  keyOf: (index: number) => string | number
  renderRow: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode
}

export interface ListTableProps<Item> {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string | number
  /** Stays a table on phones, for few narrow columns. */
  flat?: boolean
  /** Up to which screen size rows become cards; defaults to small tablets. */
  stack?: Stacked
  /** `VirtualRows`, loaded lazily, for lists that may have thousands of rows. */
  virtualRows?: ComponentType<VirtualRowsProps>
}

/** A table described by its columns. On phones every row becomes a card. */
export function ListTable<Item>({
  label,
  columns,
  items,
  keyOf,
  flat = false,
  stack = 'small-tablet',
  virtualRows: VirtualRows,
}: ListTableProps<Item>) {
  const isPrinting = useIsPrinting()
  const rows = VirtualRows && isPrinting ? items.slice(0, maxPrinted) : items
  const keyAt = (index: number): string | number => {
    const item = items[index]
    return item === undefined ? index : keyOf(item, index)
  }
  return (
    <>
      <Table
        label={label}
        stack={flat ? undefined : stack}
        aria-rowcount={VirtualRows && items.length + 1}
      >
        <thead>
          <tr>
            {columns.map(({ head, numeric = false, hideHeading = false }) => (
              <Th key={head} numeric={numeric}>
                {hideHeading ? <span className="sr-only">{head}</span> : head}
              </Th>
            ))}
          </tr>
        </thead>
        {VirtualRows && items.length > virtualizeFrom && !isPrinting ? (
          <VirtualRows
            count={items.length}
            keyOf={keyAt}
            renderRow={(index, measure) => {
              const item = items[index]
              if (item === undefined) return null
              return <MemoCells key={keyAt(index)} {...{ item, columns, flat, index, measure }} />
            }}
          />
        ) : (
          <tbody>
            {rows.map((item, index) => (
              <Cells key={keyOf(item, index)} item={item} columns={columns} flat={flat} />
            ))}
          </tbody>
        )}
      </Table>
      {VirtualRows && <PrintedPart all={items.length} />}
    </>
  )
}

interface CellsProps<Item> {
  item: Item
  columns: readonly Column<Item>[]
  flat: boolean
  /** Set where only some rows are rendered. */
  index?: number
  measure?: Ref<HTMLTableRowElement>
}

function Cells<Item>({ item, columns, flat, index, measure }: CellsProps<Item>) {
  return (
    <Row
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {columns.map(({ head, hideHeading: _hideHeading, cell, position, ...tdProps }) => (
        <Td
          key={head}
          {...tdProps}
          {...(position === undefined ? !flat && { label: head } : { position })}
        >
          {cell(item)}
        </Td>
      ))}
    </Row>
  )
}

// Each scroll frame adds only a row or two. `memo` loses the type parameter, hence the cast.
const MemoCells = memo(Cells) as typeof Cells
