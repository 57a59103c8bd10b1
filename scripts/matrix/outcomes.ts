/** The outcomes of a run of the matrix, from Playwright's report. */
import * as z from 'zod/mini'

/** Whether each cell passed, by the title of its test. */
export type Outcomes = Readonly<Record<string, boolean>>

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.unknown()) })),
    }),
  ),
  get suites() {
    return z.optional(z.array(suiteSchema))
  },
})
type Suite = z.infer<typeof suiteSchema>

const reportSchema = z.object({ suites: z.array(suiteSchema) })

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Reads a report in Playwright's JSON format. */
export function outcomesIn(report: string): Outcomes {
  const { suites } = reportSchema.parse(JSON.parse(report))
  // A test that was only listed has no result, and counts as ok.
  const run = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ results }) => results[0]))
  return Object.fromEntries(run.map(({ title, ok }) => [title, ok]))
}
