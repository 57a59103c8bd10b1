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
import { formatDuration } from '#ui/duration.ts'
import { Elapsed } from '#ui/Elapsed.tsx'
import { PatchCable, type CableStage } from '#ui/PatchCable.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Preparing, SilenceWarning, useSilence, StageNow, Ended } from './CurrentStage.tsx'
import { stageWordsOf, useTimeRangeWords } from './stageWords.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { messageWords } from '#features/servers/view/operationWords.ts'
import { useMoment } from '#ui/moment.ts'
import { TerminalSkeleton } from '#ui/terminal/TerminalSkeleton.tsx'
import { mayOfferNotices, turnNoticesOff, turnNoticesOn } from '#lib/browser/notices.ts'

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
          {running ? <Trans>Watch in console</Trans> : <Trans>Open console</Trans>}
        </ConsoleLink>
      )}
      {running && <NotifyOffer />}
      {children}
      {running && silence !== undefined && help}
      {runs.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <Trans>Usual times are from installations in this browser.</Trans>
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
function useStages(operation: Operation, runs: readonly StageRun[], sort: string): CableStage[] {
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

const Terminal = lazy(async () => (await import('#ui/terminal/Terminal.tsx')).Terminal, {
  meanwhile: <TerminalSkeleton />,
})

interface Props {
  operation: Operation
}

/** What the service and the hardware said, its codes in words, with the times they were heard at. */
function InstallationLog({ operation: { startedAt, stages, outcome, order } }: Props) {
  const { t } = useLingui()
  const moment = useMoment()
  const said = (text: string): string => {
    const own = messageWords(text)
    return own ? t(own) : text
  }
  const lines = [
    { at: startedAt, text: order ? t`Order accepted` : t`Reinstall accepted` },
    ...stages.map(({ scope, at }) => ({ at, text: said(scope) })),
    ...('scope' in outcome
      ? [
          { at: outcome.at, text: said(outcome.scope) },
          ...(outcome.debug === null ? [] : [{ at: outcome.at, text: said(outcome.debug) }]),
        ]
      : []),
  ]
  const clock = (at: number) => moment(at, { timeStyle: 'medium' })
  // Further lines of one message stand under its beginning.
  const text = lines
    .flatMap(({ at, text: message }) =>
      message
        .split(/\r?\n/)
        .map((line, place) => `${place === 0 ? clock(at) : ' '.repeat(clock(at).length)}  ${line}`),
    )
    .join('\n')
  return <Terminal text={text} label={t`Installation log`} follow />
}

/** Offers, once and where long work has just begun, to tell its end outside of the page. */
function NotifyOffer() {
  const [offered, setOffered] = useState(mayOfferNotices)
  if (!offered) return null
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span className="text-muted">
        <Trans>Get a notification when the installation is finished?</Trans>
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
