import { memo, type ComponentType, type ReactNode, type Ref } from 'react'
import { Row, Table, Td, Th, type Stacked, type TdProps } from './Table.tsx'
import { useReturnFocus } from './returnFocus.ts'

/** One column of a list: its head, and what a row shows there. */
export interface Column<Item> extends Pick<TdProps, 'numeric' | 'muted' | 'place' | 'className'> {
  /** Stands above the column, and before the value where rows are stacked. */
  head: string
  /** Its cells speak for themselves, as buttons do: the head is for screen readers. */
  quietHead?: boolean
  cell: (item: Item) => ReactNode
}

/** From here on only the rows in sight exist, where a list may be so long. */
const many = 200

export interface ManyRowsProps {
  count: number
  keyOf: (place: number) => string | number
  renderRow: (place: number, measure: Ref<HTMLTableRowElement>) => ReactNode
}

export interface ListTableProps<Item> {
  /** The name of the table, for screen readers. */
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string | number
  /** Few narrow columns that fit a phone: they stay a table there. */
  flat?: boolean
  /** Up to which screen its rows are cards, where that is not a small tablet. */
  stack?: Stacked
  /** `ui/ManyRows`, loaded late, of a list that may hold thousands. */
  manyRows?: ComponentType<ManyRowsProps>
}

/** A list of things in rows, by a description of its columns. On a phone every row is a card. */
export function ListTable<Item>({
  label,
  columns,
  items,
  keyOf,
  flat = false,
  stack = 'small-tablet',
  manyRows: ManyRows,
}: ListTableProps<Item>) {
  const keyAt = (place: number): string | number => {
    const item = items[place]
    return item === undefined ? place : keyOf(item, place)
  }
  return (
    <Table
      label={label}
      stack={flat ? undefined : stack}
      aria-rowcount={ManyRows && items.length + 1}
    >
      <thead>
        <tr>
          {columns.map(({ head, numeric = false, quietHead = false }) => (
            <Th key={head} numeric={numeric}>
              {quietHead ? <span className="sr-only">{head}</span> : head}
            </Th>
          ))}
        </tr>
      </thead>
      {ManyRows && items.length > many ? (
        <ManyRows
          count={items.length}
          keyOf={keyAt}
          renderRow={(place, measure) => {
            const item = items[place]
            if (item === undefined) return null
            return <KeptCells key={keyAt(place)} {...{ item, columns, flat, place, measure }} />
          }}
        />
      ) : (
        <tbody>
          {items.map((item, index) => (
            <LastingRow key={keyOf(item, index)} item={item} columns={columns} flat={flat} />
          ))}
        </tbody>
      )}
    </Table>
  )
}

interface CellsProps<Item> {
  item: Item
  columns: readonly Column<Item>[]
  flat: boolean
  /** Where not all rows exist. */
  place?: number
  measure?: Ref<HTMLTableRowElement>
}

/** A row that only goes with its thing: the focus stays near. */
function LastingRow<Item>(props: CellsProps<Item>) {
  useReturnFocus()
  return <Cells {...props} />
}

function Cells<Item>({ item, columns, flat, place: at, measure }: CellsProps<Item>) {
  return (
    <Row ref={measure} data-index={at} aria-rowindex={at === undefined ? undefined : at + 2}>
      {columns.map(({ head, quietHead: _quiet, cell, place, ...look }) => (
        <Td key={head} {...look} {...(place === undefined ? !flat && { label: head } : { place })}>
          {cell(item)}
        </Td>
      ))}
    </Row>
  )
}

// A frame of scrolling makes one row or two. The type of `memo` knows no parameter, but its component takes the same.
const KeptCells = memo(Cells) as typeof Cells
