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
import { useOwner } from '#features/operations/hooks.ts'
import { isRunning, type Operation } from '#features/operations/operation.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { formatDuration, Elapsed } from '#ui/Duration.tsx'
import { StageProgress, type Stage } from '#ui/PatchCable.tsx'
import { Tag } from '#ui/Chip.tsx'
import { Preparing, SilenceWarning, useSilence, StageNow, Ended } from './CurrentStage.tsx'
import { stageWordsOf, useTimeRangeWords } from './stageWords.ts'
import { CopyForSupport } from './CopyForSupport.tsx'
import { InstallationLog } from './InstallationLog.tsx'
import { mayOfferNotices, turnNoticesOff, turnNoticesOn } from '#lib/browser/notices.ts'

interface CardProps {
  title: ReactNode
  about: ReactNode
  operation: Operation
  /** What it is installed on; an order says that itself. */
  kind?: ServerKind
  /** The operating system's name; '' when unknown. */
  system: string
  /** What to do when nothing is told for long, or it has failed. */
  help?: ReactNode
  /** What it was asked for. */
  facts?: ReactNode
  /** Buttons: how to stop it, or what to do once it has failed. */
  children?: ReactNode
}

/** An installation, or the deployment of a new server, with its stages and their times, and its log: until its end, and after it. */
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
  const heard = stageStarts(operation)
  const reached = Math.max(0, ...heard.keys()) as StageOrBefore
  const lastNews = Math.max(operation.startedAt, ...heard.values())
  const silence = useSilence(lastNews, usualTime(runs, sort, reached))
  const working = isRunning(operation)
  // Until people begin, there is nothing to wait for at the screen.
  const running = working && !(operation.order?.byTechnicians && reached === 0)
  // Whoever sees its end reads on where they were: what was said of it meanwhile keeps its room until they leave.
  const [watchedIt] = useState(running)
  const preparing = running && silence === undefined && reached === 0
  return (
    <Card
      title={title}
      description={about}
      actions={
        (running || !working) && total && <Tag>{t`Usually ${inWords(total)} for this type`}</Tag>
      }
    >
      <StageProgress label={t`Installation`} stages={stages} />
      {/* One room for what is said by turns: as high as the longest, so that nothing below moves. */}
      {(running || !working) && (
        <div className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
          {(running || watchedIt) && (
            <div className={preparing ? '' : 'invisible'}>
              <Preparing
                isNew={operation.order !== undefined}
                before={usualTime(runs, sort, 0)}
                total={total}
              />
            </div>
          )}
          {running && silence !== undefined && (
            <SilenceWarning seconds={silence} usual={usualTime(runs, sort, reached)} />
          )}
          {running && silence === undefined && <StageNow operation={operation} stage={reached} />}
          <Ended operation={operation} />
        </div>
      )}
      <InstallationLog operation={operation} />
      {facts}
      {running && <NotifyOffer />}
      {/* What there is to do comes after what is read: it changes with the end. */}
      {(running || hasFailed) && (
        // Room for the way to the console from the beginning: a new server has none before it has a number.
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
      {((running && silence !== undefined) || hasFailed) && help}
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

/** The stages as sockets: how long each took and usually takes, and since when the current one runs. */
function useStages(operation: Operation, runs: readonly StageRun[], sort: string): Stage[] {
  const { t, i18n } = useLingui()
  const inWords = useTimeRangeWords()
  const heard = stageStarts(operation)
  const { state } = operation.outcome
  const reached = Math.max(0, ...heard.keys())
  const took = stageSeconds(operation)
  return installStages.map((stage) => {
    const label = t(stageWordsOf(operation, stage))
    const since = heard.get(stage)
    const usual = usualTime(runs, sort, stage)
    const usually = usual && t`usually ${inWords(usual)}`
    if (since === undefined)
      return { label, state: 'todo', note: isRunning(operation) ? usually : undefined }
    if (stage < reached || state === 'done') {
      const seconds = stage < reached ? took[stage] : null
      return {
        label,
        state: 'done',
        note: seconds == null ? undefined : formatDuration(i18n, seconds),
      }
    }
    if (state === 'failed') return { label, state: 'failed' }
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

/** Offers, once and where long work has just begun, to tell its end outside of the page. */
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
