import { Trans } from '@lingui/react/macro'
import { countsOf, type BulkRun } from '#features/operations/bulk/run.ts'
import { Led } from '#ui/Led.tsx'

/** How a bulk run stands, as a light with words. */
export function RunResult({ run }: { run: BulkRun }) {
  const { failed, unsure, left } = countsOf(run)
  switch (run.condition.state) {
    case 'running':
    case 'stopping':
      return (
        <Led tone="busy">
          <Trans context="work under way">Running</Trans>
        </Led>
      )
    case 'paused':
      return (
        <Led tone="warn">
          <Trans>Paused</Trans>
        </Led>
      )
    case 'ended':
      return failed + unsure > 0 ? (
        <Led tone="bad">
          <Trans>{failed + unsure} need a look</Trans>
        </Led>
      ) : (
        <Led tone={left > 0 ? 'off' : 'ok'}>
          {left > 0 ? <Trans>Stopped</Trans> : <Trans>Done</Trans>}
        </Led>
      )
    default:
      return run.condition satisfies never
  }
}
