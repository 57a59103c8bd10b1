import { pageSizes } from '../check/budget.ts'
import type { Measurement } from './measurement.ts'

/** Size of the first pages: gzip of all their script files. */
export async function bundle(): Promise<Measurement[]> {
  return pageSizes().flatMap(({ name, kilobytes, goal, files, fileGoal }) => [
    { name: `${name}: script, gzip`, value: kilobytes, unit: 'kB', goal },
    { name: `${name}: script files`, value: files.length, unit: 'files', goal: fileGoal },
  ])
}
