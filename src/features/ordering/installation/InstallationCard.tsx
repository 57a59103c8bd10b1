import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { installStages, type ServerKind } from '#lib/rules/server.ts'
import {
  usualTime,
  usualTotal,
  type StageOrBefore,
  type StageRun,
  stageStarts,
  kindOf,
  sortOf,
  stageSeconds,
  forgetStageTimes,
  readStageTimes,
} from './stageTimes.ts'
import { useOwner } from '#work/hooks.ts'
import { isRunning, type Operation } from '#work/operation.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { formatDuration, Elapsed } from '#ui/Duration.tsx'
import { StageProgress, type Stage } from '#ui/StageProgress.tsx'
import { Tag } from '#ui/Chip.tsx'
import { Preparing, StalledWarning, useStalledTime, StageNow, Ended } from './CurrentStage.tsx'
import { stageWordsOf, useTimeRangeWords } from './stageWords.ts'
import { installFailure } from '#features/servers/incidents/installFailure.ts'
import { CopyForSupport } from './CopyForSupport.tsx'
import { InstallationLog } from './InstallationLog.tsx'
import { mayOfferNotices, turnNoticesOff, turnNoticesOn } from '#lib/browser/notices.ts'

interface CardProps {
  title: ReactNode
  about: ReactNode
  operation: Operation
  /** The server's type; an order has its own. */
  kind?: ServerKind
  /** The operating system's name; '' when unknown. */
  system: string
  /** Shown if there is no progress or the installation failed. */
  help?: ReactNode
  /** The requested settings. */
  facts?: ReactNode
  /** Buttons to stop it or, once it has failed, to go on. */
  children?: ReactNode
}

/** An installation or deployment, running or finished: its stages with their times, and its log. */
export function InstallationCard({
  title,
  about,
  operation,
  kind,
  system,
  help,
  facts,
  children,
}: CardProps) {
  const { t } = useLingui()
  const inWords = useTimeRangeWords()
  const owner = useOwner()
  const [runs, setRuns] = useState(() => readStageTimes(owner))
  const sort = sortOf(operation, kind)
  const watched = kindOf(operation, kind)
  const { serverId } = operation.subject
  const hasFailed = operation.outcome.state === 'failed' || operation.outcome.state === 'not-up'
  const stages = useStages(operation, runs, sort)
  const total = usualTotal(runs, sort)
  const starts = stageStarts(operation)
  const reached = Math.max(0, ...starts.keys()) as StageOrBefore
  const lastProgress = Math.max(operation.startedAt, ...starts.values())
  const stalledFor = useStalledTime(lastProgress, usualTime(runs, sort, reached))
  const working = isRunning(operation)
  // Until technicians start, there is no progress to watch.
  const running = working && !(operation.order?.byTechnicians && reached === 0)
  // When a watched installation ends, its progress text keeps its space, so that the page doesn't jump.
  const [wasWatched] = useState(running)
  const preparing = running && stalledFor === undefined && reached === 0
  return (
    <Card
      title={title}
      description={about}
      actions={
        (running || !working) && total && <Tag>{t`Usually ${inWords(total)} for this type`}</Tag>
      }
    >
      <StageProgress label={t`Installation`} stages={stages} />
      {/* The alternating texts share one grid cell, as high as the longest, so that nothing below moves. */}
      {(running || !working) && (
        <div className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
          {(running || wasWatched) && (
            <div className={preparing ? '' : 'invisible'}>
              <Preparing
                isNew={operation.order !== undefined}
                before={usualTime(runs, sort, 0)}
                total={total}
              />
            </div>
          )}
          {running && stalledFor !== undefined && (
            <StalledWarning seconds={stalledFor} usual={usualTime(runs, sort, reached)} />
          )}
          {running && stalledFor === undefined && (
            <StageNow operation={operation} stage={reached} />
          )}
          <Ended operation={operation} />
        </div>
      )}
      <InstallationLog operation={operation} />
      {facts}
      {running && <NotifyOffer />}
      {/* Buttons come last: they change when the installation ends. */}
      {(running || hasFailed) && (
        // Reserves space for the console link, which a new server gets with its number.
        <div className="flex min-h-8 flex-wrap items-center gap-2.5 touch:min-h-10">
          {hasFailed && <CopyForSupport operation={operation} system={system} />}
          {hasFailed && children}
          {watched !== undefined && serverId !== null && (
            <ConsoleLink serverId={serverId} kind={watched}>
              {running ? <Trans>Watch in console</Trans> : <Trans>Open console</Trans>}
            </ConsoleLink>
          )}
          {running && children}
        </div>
      )}
      {((running && stalledFor !== undefined) || hasFailed) && help}
      {runs.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <Trans>Usual times come from installations in this browser.</Trans>
          <Button
            variant="ghost"
            onClick={() => {
              forgetStageTimes(owner)
              setRuns([])
            }}
          >
            <Trans>Reset</Trans>
          </Button>
        </p>
      )}
    </Card>
  )
}

/** Each stage with its duration, its usual time and, while it runs, its start. */
function useStages(operation: Operation, runs: readonly StageRun[], sort: string): Stage[] {
  const { t, i18n } = useLingui()
  const inWords = useTimeRangeWords()
  const starts = stageStarts(operation)
  const { state } = operation.outcome
  const failure = installFailure(operation)
  // A failure of the disks shows that later stages, though reported, can't have happened.
  const reached = failure ? (failure.stage ?? 0) : Math.max(0, ...starts.keys())
  const took = stageSeconds(operation)
  return installStages.map((stage) => {
    const label = t(stageWordsOf(operation, stage))
    const since = starts.get(stage)
    const usual = usualTime(runs, sort, stage)
    const usually = usual && t`usually ${inWords(usual)}`
    if (failure && stage === reached) return { label, state: 'failed' }
    if (since === undefined || (failure && stage > reached))
      return { label, state: 'todo', note: isRunning(operation) ? usually : undefined }
    if (stage < reached || state === 'done') {
      const seconds = stage < reached ? took[stage] : null
      return {
        label,
        state: 'done',
        note: seconds == null ? undefined : formatDuration(i18n, seconds),
      }
    }
    return {
      label,
      state: 'now',
      note: isRunning(operation) ? (
        <>
          <Elapsed since={since / 1000} />
          {usually && ` · ${usually}`}
        </>
      ) : undefined,
    }
  })
}

/** Offers browser notifications, once. */
function NotifyOffer() {
  const [offered, setOffered] = useState(mayOfferNotices)
  if (!offered) return null
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span className="text-muted">
        <Trans>Get a notification when the installation finishes?</Trans>
      </span>
      <Button
        onClick={() => {
          setOffered(false)
          void turnNoticesOn()
        }}
      >
        <Trans>Notify me</Trans>
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          setOffered(false)
          turnNoticesOff()
        }}
      >
        <Trans>No, thanks</Trans>
      </Button>
    </div>
  )
}
