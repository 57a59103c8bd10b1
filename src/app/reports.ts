import type { Config } from '#config.ts'
import { watchErrors } from './errorReports.ts'
import { watchVitals } from './vitals.ts'

/** What the operator wants to be told from now on. */
export function watch(
  { reportErrors, reportVitals }: Config,
  token: () => string | undefined,
): void {
  if (reportErrors !== undefined) watchErrors(reportErrors, token)
  if (reportVitals !== undefined) watchVitals(reportVitals)
}
