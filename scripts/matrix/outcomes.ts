/** The outcomes of a run of the matrix, from Playwright's report. */
import * as z from 'zod/mini'
import { specsIn } from '../playwrightReport.ts'

/** Whether each cell passed, by the title of its test. */
export type Outcomes = Readonly<Record<string, boolean>>

const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.unknown()) })),
})

/** Reads a report in Playwright's JSON format. */
export function outcomesIn(report: string): Outcomes {
  // A test that was only listed has no result, and counts as ok.
  const run = specsIn(report, spec).filter(({ tests }) => tests.some(({ results }) => results[0]))
  return Object.fromEntries(run.map(({ title, ok }) => [title, ok]))
}
