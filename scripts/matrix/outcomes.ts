/** The outcomes of a run of the matrix, from Playwright's report. */
import * as z from 'zod/mini'

/** Whether each cell passed, by the title of its test. */
export type Outcomes = Readonly<Record<string, boolean>>

const suiteSchema = z.object({
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
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
  return Object.fromEntries(suites.flatMap(specsOf).map(({ title, ok }) => [title, ok]))
}
