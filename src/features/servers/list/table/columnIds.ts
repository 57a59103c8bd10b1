/** All columns, in the order that nobody has changed. */
export const columnIds = [
  'name',
  'state',
  'kind',
  'location',
  'address',
  'configuration',
  'due',
  'tags',
  'number',
] as const
export type ColumnId = (typeof columnIds)[number]
export const isColumnId = (text: string): text is ColumnId => columnIds.some((id) => id === text)

/** What is shown until somebody chooses. */
export const usualColumns: readonly ColumnId[] = columnIds.filter((id) => id !== 'number')
