import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bulkCommand } from '../commands/serverCommands.ts'
import { useBulkRuns } from '#work/bulk/hooks.ts'
import type { RunInstruction } from '#work/bulk/channel.ts'
import { countsOf, isOpen, isProblem, namedCount, type BulkRun } from '#work/bulk/run.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Meter } from '#ui/Meter.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { PausedStrip, PinRequest } from './PausedRun.tsx'
import { RunRows, stateLabels, useRowMessage } from './RunRows.tsx'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { useFileTime } from '#ui/dateFormats.ts'
import { saveCsv } from '#ui/saveCsv.ts'

interface Props {
  run: BulkRun
  onClose: () => void
}

/** A bulk run, row by row. It continues when this dialog is closed. */
export function RunDialog({ run, onClose }: Props) {
  const { t } = useLingui()
  const bulk = useBulkRuns()
  const exportRun = useExportRun()
  const [onlyProblems, setOnlyProblems] = useState(false)
  /** The order that waits for the PIN, which is never stored. */
  const [asking, setAsking] = useState<RunInstruction>()
  const command = bulkCommand(run.command)
  const counts = countsOf(run)
  const problems = counts.failed + counts.unsure
  const { state } = run.condition
  // Another tab has continued the run.
  if (asking && !isStillPending(asking, run)) setAsking(undefined)

  const issue = (order: RunInstruction): void => {
    const begins = order.type === 'resume' || order.type === 'retry'
    if (begins && command?.action.pin === true && !bulk.knowsPin(run.id)) setAsking(order)
    else bulk.instruct(order)
  }
  const retry = (serverIds: readonly number[]): void =>
    issue({ type: 'retry', id: run.id, serverIds: [...serverIds] })
  const idsIn = (rowState: 'failed' | 'left'): number[] =>
    run.rows.filter(({ now }) => now.state === rowState).map(({ serverId }) => serverId)
  const title = command ? t(command.bulk.title(namedCount(run))) : run.command

  return (
    <Dialog
      open
      size="wide"
      flush
      onClose={onClose}
      title={title}
      description={<RunSummary run={run} />}
      footer={
        <>
          <CsvButton
            trigger={
              <Button variant="ghost" className="-ml-3 mr-auto">
                <Trans>Export results</Trans>
              </Button>
            }
            onSave={(format) => exportRun(run, format)}
          />
          {isOpen(run) && state !== 'paused' && (
            <span className="text-small text-muted max-sm:basis-full">
              <Trans>Continues after you close this</Trans>
            </span>
          )}
          {state === 'running' && (
            <Button onClick={() => issue({ type: 'pause', id: run.id })}>
              <Trans>Pause</Trans>
            </Button>
          )}
          {state === 'paused' && asking === undefined && (
            <Button variant="primary" onClick={() => issue({ type: 'resume', id: run.id })}>
              <Trans>Continue</Trans>
            </Button>
          )}
          {(state === 'running' || state === 'paused') && counts.waiting > 0 && (
            <Button onClick={() => issue({ type: 'stop', id: run.id })}>
              {counts.underWay > 0 ? <Trans>Stop after these</Trans> : <Trans>Stop</Trans>}
            </Button>
          )}
          {!isOpen(run) && counts.left > 0 && (
            <Button onClick={() => retry(idsIn('left'))}>
              <Plural
                value={counts.left}
                one="Continue with # server"
                other="Continue with # servers"
              />
            </Button>
          )}
          {!isOpen(run) && counts.failed > 0 && (
            <Button onClick={() => retry(idsIn('failed'))}>
              <Plural
                value={counts.failed}
                one="Try # failed server again"
                other="Try # failed servers again"
              />
            </Button>
          )}
          <DialogCancel variant={state === 'paused' ? 'secondary' : 'primary'}>
            <Trans>Close</Trans>
          </DialogCancel>
        </>
      }
    >
      <div className="grid gap-3.5 px-5">
        <Meter
          label={t`Servers finished`}
          value={counts.ended}
          max={counts.wanted}
          text={t`${counts.ended} of ${counts.wanted}`}
          className="block h-1.5 w-full"
        />
        <LiveRegion>{isOpen(run) ? '' : <RunSummary run={run} />}</LiveRegion>
        <PausedStrip run={run} />
        {asking && (
          <PinRequest
            order={asking}
            onGiven={(pin) => {
              bulk.instruct(asking, pin)
              setAsking(undefined)
            }}
            onCancel={() => setAsking(undefined)}
          />
        )}
        {problems > 0 && (
          <SegmentedControl
            label={t`Show`}
            value={onlyProblems ? 'problems' : 'all'}
            onChange={(value) => setOnlyProblems(value === 'problems')}
            options={[
              { value: 'all', label: <Trans>All</Trans> },
              { value: 'problems', label: <Trans>Problems ({problems})</Trans> },
            ]}
          />
        )}
      </div>
      <RunRows
        run={run}
        rows={onlyProblems && problems > 0 ? run.rows.filter(isProblem) : run.rows}
        onRetry={(serverId) => retry([serverId])}
      />
    </Dialog>
  )
}

/** Whether the order still applies to the run. */
function isStillPending(order: RunInstruction, run: BulkRun): boolean {
  switch (order.type) {
    case 'resume':
      return run.condition.state === 'paused'
    case 'retry':
      return run.rows.some((row) => order.serverIds.includes(row.serverId) && isProblem(row))
    case 'pause':
    case 'stop':
      return false
    default:
      return order satisfies never
  }
}

/** "9 finished · 1 running · 1 failed · 1 skipped · 2 at a time" */
function RunSummary({ run }: { run: BulkRun }) {
  const { t } = useLingui()
  const { waiting, underWay, done, failed, unsure, skipped, left } = countsOf(run)
  const parts: readonly [number, string][] = [
    [done, t`${done} finished`],
    [underWay, t`${underWay} running`],
    [waiting, t`${waiting} pending`],
    [failed, t`${failed} failed`],
    [unsure, t`${unsure} unknown`],
    [skipped, t`${skipped} skipped`],
    [left, t`${left} not started`],
  ]
  const summary = parts.flatMap(([count, message]) => (count > 0 ? [message] : [])).join(' · ')
  return (
    <>
      {summary}
      {isOpen(run) && (
        <>
          {' · '}
          <Plural value={run.atOnce} one="# at a time" other="# at a time" />
        </>
      )}
    </>
  )
}

/** Saves the results as CSV. */
function useExportRun(): (run: BulkRun, format: CsvFormat) => void {
  const { t } = useLingui()
  const message = useRowMessage()
  const time = useFileTime()
  return (run, format) => {
    const head = [t`Number`, t`Name`, t`Result`, t`Message`]
    const times = [t`Started`, t`Time zone (start)`, t`Finished`, t`Time zone (end)`]
    const rows = run.rows.map((row) => [
      row.serverId,
      row.name,
      t(stateLabels[row.now.state]),
      row.now.state === 'done' && row.now.scope !== '' ? row.now.scope : message(run, row),
      ...time('since' in row.now ? row.now.since : undefined),
      ...time('at' in row.now ? row.now.at : undefined),
    ])
    const file = `${run.command}-${time(run.startedAt)[0].slice(0, 10)}.csv`
    saveCsv(file, [[...head, ...times], ...rows], format)
  }
}
