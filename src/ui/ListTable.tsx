import type { ReactNode } from 'react'
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
}

/** A list of things in rows, by a description of its columns. On a phone every row is a card. */
export function ListTable<Item>({
  label,
  columns,
  items,
  keyOf,
  flat = false,
  stack = 'small-tablet',
}: ListTableProps<Item>) {
  return (
    <Table label={label} stack={flat ? undefined : stack}>
      <thead>
        <tr>
          {columns.map(({ head, numeric = false, quietHead = false }) => (
            <Th key={head} numeric={numeric}>
              {quietHead ? <span className="sr-only">{head}</span> : head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <ItemRow key={keyOf(item, index)} item={item} columns={columns} flat={flat} />
        ))}
      </tbody>
    </Table>
  )
}

interface ItemRowProps<Item> {
  item: Item
  columns: readonly Column<Item>[]
  flat: boolean
}

function ItemRow<Item>({ item, columns, flat }: ItemRowProps<Item>) {
  useReturnFocus()
  return (
    <Row>
      {columns.map(({ head, quietHead: _quiet, cell, place, ...look }) => (
        <Td key={head} {...look} {...(place === undefined ? !flat && { label: head } : { place })}>
          {cell(item)}
        </Td>
      ))}
    </Row>
  )
}
