/** The cells of the matrix: each write under each disturbance. */
import { disturbances, type Disturbance, type DisturbanceName } from './disturbances.ts'
import type { SentRow } from './row.ts'
import { rows } from './rows/index.ts'
import { writeKeys, type WriteKey } from './writes.ts'

export interface Cell {
  /** The title of its test. */
  readonly title: string
  readonly key: WriteKey
  readonly disturbance: DisturbanceName
  /** It is about the connection; see `Disturbance`. */
  readonly isConnection: boolean
  /** A text if it can't happen. */
  readonly reason: string | undefined
  readonly row: SentRow | undefined
}

// Object.keys loses the type of the keys.
const disturbanceNames = Object.keys(disturbances) as DisturbanceName[]

/** All cells, a write after the other. */
export const cells: readonly Cell[] = writeKeys.flatMap((key) => {
  const row = rows[key]
  return disturbanceNames.map((disturbance): Cell => {
    const { connection }: Disturbance = disturbances[disturbance]
    const isConnection = connection ?? false
    const cell = { title: `${key}: ${disturbance}`, key, disturbance, isConnection }
    if ('unsent' in row) return { ...cell, row: undefined, reason: row.unsent }
    const needsSession = 'session' in disturbances[disturbance] && row.signedOut
    const reason =
      row.without?.[disturbance] ?? (needsSession ? 'It is sent without a session.' : undefined)
    return { ...cell, row, reason }
  })
})

/** The cells to run, of which a tenth or all are selected. */
export function cellsToRun(tenth?: number): readonly Cell[] {
  // By disturbance, so that each tenth has some of every disturbance.
  const runnable = disturbanceNames.flatMap((name) =>
    cells.filter(
      ({ row, reason, disturbance }) => row && reason === undefined && disturbance === name,
    ),
  )
  return tenth === undefined ? runnable : runnable.filter((_, index) => index % 10 === tenth)
}
