/** Compares what the panel says about a costly write with what the API did, by the rules of the matrix. */
import { expect } from '@playwright/test'
import type { Action } from '#api/action.ts'
import { actions } from '#api/actions/index.ts'
import type { Attempt } from './attempt.ts'
import type { Cell } from './cells.ts'
import { writeOf } from './costlyWrites.ts'
import type { CellResult } from './result.ts'

/** What a cell came to, for its table. */
export async function resultOf(attempt: Attempt, cell: Cell): Promise<CellResult> {
  const { arrived, carriedOut } = await attempt.record()
  return { arrived, carriedOut, told: await told() }

  async function told(): Promise<CellResult['told']> {
    if (carriedOut > 1) {
      const { harmlessTwice }: Action = actions[cell.key]
      if (harmlessTwice || (await attempt.effects()) === 1) return 'harmless'
      const isTold =
        writeOf(cell.key).uncountable === undefined ? attempt.isToldTwice() : attempt.saysTwice()
      return (await isTold) ? 'twice' : 'silent'
    }
    if ((await attempt.failures()).length > 0) return 'not done'
    return (await attempt.isDone()) ? 'done' : 'unknown'
  }
}

/** What the judge asks. */
export type Witness = Pick<Attempt, 'record' | 'failures' | 'isDone' | 'isTold' | 'saysTwice'>

/** Judges an attempt. */
export async function judge(
  attempt: Witness,
  cell: Cell,
  { arrived, carriedOut, told }: CellResult,
): Promise<void> {
  const { sent } = await attempt.record()
  expect(sent, 'calls sent').toBe(1)
  if (cell.isRefusing) expect(carriedOut, 'times carried out').toBeLessThanOrEqual(1)
  if (cell.ending !== 'closed before the work')
    expect(carriedOut, 'times carried out').toBeGreaterThanOrEqual(1)
  if (carriedOut > 0)
    expect(await attempt.failures(), 'says it failed, but it was carried out').toEqual([])
  else expect(await attempt.isDone(), 'says done, but it wasn’t').toBe(false)
  if (writeOf(cell.key).uncountable === undefined)
    expect(told, 'says that it was done more than once').not.toBe('silent')
  if (arrived === 1)
    expect(await attempt.saysTwice(), 'calls it twice, but it was once').toBe(false)
  expect(await attempt.isTold(), 'says what happened').toBe(true)
}
