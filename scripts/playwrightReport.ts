import * as z from 'zod/mini'

const suiteSchema = z.object({
  specs: z.array(z.unknown()),
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

/** The specs of a report in Playwright's JSON format, however its suites are nested. `spec`: what is read of each. */
export function specsIn<Spec>(report: string, spec: z.ZodMiniType<Spec>): readonly Spec[] {
  const { suites } = reportSchema.parse(JSON.parse(report))
  return z.array(spec).parse(suites.flatMap(specsOf))
}
