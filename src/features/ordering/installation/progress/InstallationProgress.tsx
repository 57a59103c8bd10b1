import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { installStages, type ServerKind } from '#lib/rules/server.ts'
import { usualTime, usualTotal, type StageOrBefore, type StageRun } from '../../rules/stageTimes.ts'
import { useAttention, useOwner } from '#features/operations/hooks.ts'
import { isRunning, type Operation } from '#features/operations/operation.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { formatDuration } from '#ui/duration.ts'
import { Elapsed } from '#ui/Elapsed.tsx'
import { Led } from '#ui/Led.tsx'
import { PatchCable, type CableStage } from '#ui/PatchCable.tsx'
import { Strip } from '#ui/Strip.tsx'
import { Tag } from '#ui/Tag.tsx'
import { heardAt, kindOf, sortOf, tookSeconds } from './installationTimes.ts'
import { InstallationLog } from './InstallationLog.tsx'
import { forgetStageTimes, readStageTimes } from './storedStageTimes.ts'
import { useSeenEnd } from './seenEnds.ts'
import { NotifyOffer } from './NotifyOffer.tsx'
import { Preparing } from './Preparing.tsx'
import { SilenceWarning, useSilence } from './SilenceWarning.tsx'
import { stageWordsOf } from './stageWords.ts'
import { useUsualWords } from './useUsualWords.ts'

interface Props {
  operation: Operation
  /** The name of what is installed; '' when it is not known. */
  system: string
  /** Who signs in first on it. */
  user?: string
  kind: ServerKind
  /** Where one can look, and what one can do, when nothing is told for long or it has failed. */
  help: ReactNode
  /** What it was asked for, beside the log. */
  facts?: ReactNode
  /** Begins again with what failed. */
  onTryAgain?: () => void
  /** The way to stop it while it runs. */
  stop?: ReactNode
}

/** An installation that this browser started: its stages with their times, its log, its end. */
export function InstallationProgress(props: Props) {
  const { t } = useLingui()
  const { operation, system, user = 'root', help, onTryAgain, stop } = props
  const { outcome } = operation
  useAttention(isRunning(operation) ? operation.id : undefined)
  useSeenEnd(isRunning(operation) ? undefined : operation.id)
  switch (outcome.state) {
    case 'finished-elsewhere':
      return (
        <Strip tone="info">
          <Trans>The last installation has ended. Its result was shown in another place.</Trans>
        </Strip>
      )
    case 'unanswered':
    case 'not-known':
      return (
        <Strip tone="warn">
          <Trans>
            The last installation was sent and no answer came. It is not known whether it began.
          </Trans>
        </Strip>
      )
    case 'sending':
    case 'settling':
    case 'running':
      return (
        <InstallationCard
          {...props}
          title={system === '' ? t`Installing` : t`Installing ${system}`}
          about={
            <>
              {/* What grows with time has its own line where room is short: no line is added while one reads. */}
              <span className="max-md:block">
                <Trans>
                  Started <Elapsed since={operation.startedAt / 1000} /> ago.
                </Trans>
              </span>{' '}
              <Trans>It goes on if you close this page.</Trans>
            </>
          }
        >
          {stop}
        </InstallationCard>
      )
    case 'done':
      return (
        <InstallationCard
          {...props}
          title={system === '' ? t`Installed` : t`${system} is installed`}
          about={
            <Trans>The server is online. Sign in as {user} with the password you chose.</Trans>
          }
        />
      )
    case 'failed':
    case 'not-up':
      return (
        <InstallationCard
          {...props}
          title={system === '' ? t`The installation failed` : t`Installing ${system} failed`}
          about={
            <Trans>
              The disks may be empty now. Try again; if it fails again, give support the message.
            </Trans>
          }
        >
          {onTryAgain && (
            <Button className="justify-self-start" onClick={onTryAgain}>
              <Trans>Try again with the same settings</Trans>
            </Button>
          )}
          {help}
        </InstallationCard>
      )
    // A new server that is not one yet: the page of its order says so.
    case 'to-pay':
    case 'not-found':
    case 'cancelled':
      return null
    default:
      return outcome satisfies never
  }
}

interface CardProps {
  title: ReactNode
  about: ReactNode
  operation: Operation
  /** What it is installed on; an order says that itself. */
  kind?: ServerKind
  help?: ReactNode
  facts?: ReactNode
  /** What to do about it. */
  children?: ReactNode
}

/** An installation, or the deployment of a new server, with its stages and their times, and its log. */
export function InstallationCard({
  title,
  about,
  operation,
  kind,
  help,
  facts,
  children,
}: CardProps) {
  const { t } = useLingui()
  const spoken = useUsualWords()
  const owner = useOwner()
  const [runs, setRuns] = useState(() => readStageTimes(owner))
  const sort = sortOf(operation, kind)
  const watched = kindOf(operation, kind)
  const { serverId } = operation.subject
  const hasFailed = operation.outcome.state === 'failed' || operation.outcome.state === 'not-up'
  const stages = useStages(operation, runs, sort)
  const total = usualTotal(runs, sort)
  const heard = heardAt(operation)
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
        (running || !working) &&
        total && <Tag>{t`Usually ${spoken(total)} on this kind of server`}</Tag>
      }
    >
      <PatchCable label={t`Installation`} stages={stages} />
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
      <div
        className={`grid items-start gap-3 ${facts == null ? '' : 'lg:grid-cols-[minmax(0,1fr)_18rem]'}`}
      >
        <InstallationLog operation={operation} />
        {facts}
      </div>
      {/* What there is to do comes after what is read: it changes with the end. */}
      {(running || hasFailed) && watched !== undefined && serverId !== null && (
        <ConsoleLink serverId={serverId} kind={watched}>
          {running ? <Trans>Watch it at the console</Trans> : <Trans>Look at the console</Trans>}
        </ConsoleLink>
      )}
      {running && <NotifyOffer />}
      {children}
      {running && silence !== undefined && help}
      {runs.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <Trans>The usual times are those that this browser has seen.</Trans>
          <Button
            variant="ghost"
            onClick={() => {
              forgetStageTimes(owner)
              setRuns([])
            }}
          >
            <Trans>Forget them</Trans>
          </Button>
        </p>
      )}
    </Card>
  )
}

/** That it has ended, and how long it took. */
function Ended({ operation: { startedAt, outcome } }: { operation: Operation }) {
  const { i18n } = useLingui()
  if (outcome.state !== 'done' && outcome.state !== 'failed' && outcome.state !== 'not-up')
    return null
  const took = formatDuration(i18n, (outcome.at - startedAt) / 1000)
  return outcome.state === 'done' ? (
    <Led tone="ok">
      <Trans>Finished after {took}</Trans>
    </Led>
  ) : (
    <Led tone="bad">
      <Trans>Failed after {took}</Trans>
    </Led>
  )
}

/** What goes on now, by the last stage that was told. */
function StageNow({ operation, stage }: { operation: Operation; stage: StageOrBefore }) {
  const { t } = useLingui()
  if (stage === 0) return null
  const now = t(stageWordsOf(operation, stage))
  return (
    <Led tone="busy">
      <Trans>Now: {now}</Trans>
    </Led>
  )
}

/** The stages as sockets: how long each took and usually takes, and since when the current one runs. */
function useStages(operation: Operation, runs: readonly StageRun[], sort: string): CableStage[] {
  const { t, i18n } = useLingui()
  const spoken = useUsualWords()
  const heard = heardAt(operation)
  const { state } = operation.outcome
  const reached = Math.max(0, ...heard.keys())
  const took = tookSeconds(operation)
  return installStages.map((stage) => {
    const label = t(stageWordsOf(operation, stage))
    const since = heard.get(stage)
    const usual = usualTime(runs, sort, stage)
    const usually = usual && t`usually ${spoken(usual)}`
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
