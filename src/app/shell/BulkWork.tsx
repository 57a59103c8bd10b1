import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { bulkCommand } from '#features/servers/commands/serverCommands.ts'
import { useRuns } from '#work/bulk/hooks.ts'
import { countsOf, isOpen, type BulkRun } from '#work/bulk/run.ts'
import { Chip } from '#ui/Chip.tsx'

/** The Activity screen lists all of them. */
const shown = 1

/** Unfinished bulk runs with their progress, linked to their results. */
export function BulkWork() {
  return useRuns()
    .filter(isOpen)
    .slice(0, shown)
    .map((run) => <RunLink key={run.id} run={run} />)
}

function RunLink({ run }: { run: BulkRun }) {
  const { t } = useLingui()
  const { ended, wanted } = countsOf(run)
  const command = bulkCommand(run.command)
  const paused = run.condition.state === 'paused'
  const label = command ? t(command.label) : run.command
  const what = paused ? t`${label} paused` : label
  const howFar = t`${ended} of ${wanted}`
  return (
    <Link
      to="/servers"
      search={{ run: 'results', on: run.id }}
      aria-label={`${what}: ${howFar}`}
      className="shrink-0 rounded-full"
    >
      <Chip tone={paused ? 'warn' : 'work'}>
        {/* A phone only has room for the numbers. */}
        <span className="max-sm:hidden">{what}: </span>
        {howFar}
      </Chip>
    </Link>
  )
}
