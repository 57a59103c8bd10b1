/** The cells of the matrix: each write under each disturbance. */
import { disturbances, type DisturbanceName } from './disturbances.ts'
import type { SentRow } from './row.ts'
import { rows } from './rows/index.ts'
import { writeKeys, type WriteKey } from './writes.ts'

export interface Cell {
  readonly key: WriteKey
  readonly disturbance: DisturbanceName
  /** A text if it can't happen. */
  readonly reason: string | undefined
  readonly row: SentRow | undefined
}

/** The names of all disturbances, in the order of the table. */
// Object.keys loses the type of the keys.
export const disturbanceNames = Object.keys(disturbances) as DisturbanceName[]

/** All cells, a write after the other. */
export const cells: readonly Cell[] = writeKeys.flatMap((key) => {
  const row = rows[key]
  return disturbanceNames.map((disturbance): Cell => {
    if ('unsent' in row) return { key, disturbance, row: undefined, reason: row.unsent }
    const needsSession = 'session' in disturbances[disturbance] && row.signedOut
    const reason =
      row.without?.[disturbance] ?? (needsSession ? 'It is sent without a session.' : undefined)
    return { key, disturbance, row, reason }
  })
})

/** The title of a cell's test. */
export const titleOf = ({ key, disturbance }: Pick<Cell, 'key' | 'disturbance'>): string =>
  `${key}: ${disturbance}`

/** The cells to run, of which a tenth or all are selected. */
export function cellsToRun(tenth?: number): readonly Cell[] {
  const runnable = cells.filter(({ row, reason }) => row && reason === undefined)
  return tenth === undefined ? runnable : runnable.filter((_, index) => index % 10 === tenth)
}
