import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { bulkCommand } from '#commands/bulkCommands.ts'
import { useRuns } from '#operations/bulk/hooks.ts'
import { countsOf, isOpen, type BulkRun } from '#operations/bulk/run.ts'
import { Chip } from '#ui/Chip.tsx'

/** How many runs stand in the top bar; the Activity screen has all of them. */
const shown = 1

/** The bulk runs that are not at their end, each with how far it is; leads to its rows. */
export function BulkWork() {
  return useRuns()
    .filter(isOpen)
    .slice(0, shown)
    .map((run) => (
      <Link
        key={run.id}
        to="/servers/bulk/run/$run"
        params={{ run: run.id }}
        className="min-w-0 rounded-full"
      >
        <Chip tone={run.condition.state === 'paused' ? 'warn' : 'work'}>
          <HowFar run={run} />
        </Chip>
      </Link>
    ))
}

function HowFar({ run }: { run: BulkRun }) {
  const { t } = useLingui()
  const { ended, wanted } = countsOf(run)
  const command = bulkCommand(run.command)
  const label = command ? t(command.command.label) : run.command
  return run.condition.state === 'paused' ? (
    <Trans>
      {label} paused: {ended} of {wanted}
    </Trans>
  ) : (
    <Trans>
      {label}: {ended} of {wanted}
    </Trans>
  )
}
