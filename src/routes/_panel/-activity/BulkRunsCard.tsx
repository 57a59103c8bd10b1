import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { bulkCommand } from '#commands/bulkCommands.ts'
import { useRuns } from '#operations/bulk/hooks.ts'
import { countsOf, type BulkRun } from '#operations/bulk/run.ts'
import { Card } from '#ui/Card.tsx'
import { Led } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'

/** The work on many servers that was started here; nothing when there was none. */
export function BulkRunsCard() {
  const { t } = useLingui()
  const runs = useRuns()
  if (runs.length === 0) return null
  return (
    <Card flush>
      <Table label={t`Work on many servers`} stack>
        <thead>
          <tr>
            <Th>
              <Trans>Work on many servers</Trans>
            </Th>
            <Th>
              <Trans>Result</Trans>
            </Th>
            <Th>
              <Trans>Servers</Trans>
            </Th>
            <Th>
              <Trans>Started</Trans>
            </Th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Row key={run.id}>
              <Td label={t`What`} className="font-[580]">
                <Link to="/servers" search={{ run: 'results', on: run.id }} className="link">
                  <Name run={run} />
                </Link>
              </Td>
              <Td label={t`Result`}>
                <Result run={run} />
              </Td>
              <Td label={t`Servers`} muted>
                <Finished run={run} />
              </Td>
              <Td label={t`Started`} muted>
                <RelativeTime time={run.startedAt / 1000} />
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Name({ run }: { run: BulkRun }) {
  const { t } = useLingui()
  const command = bulkCommand(run.command)
  return command ? t(command.title(run.rows.length)) : run.command
}

function Finished({ run }: { run: BulkRun }) {
  const { ended, wanted } = countsOf(run)
  return (
    <Trans>
      {ended} of {wanted}
    </Trans>
  )
}

function Result({ run }: { run: BulkRun }) {
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
