import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { installStages, type ServerKind, type ServerState } from '#lib/rules/server.ts'
import { useAttention } from '#features/operations/hooks.ts'
import { isRunning, type Operation } from '#features/operations/operation.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Elapsed } from '#ui/Elapsed.tsx'
import { PatchCable } from '#ui/PatchCable.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useSeenEnd } from '../installation/seenEnds.ts'
import { Preparing } from '../installation/CurrentStage.tsx'
import { stageWords } from '../installation/stageWords.ts'
import { DataList } from '#ui/DataList.tsx'
import { InstallationCard } from '../installation/InstallationCard.tsx'

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
          <Trans>The last installation has finished. Its result was shown elsewhere.</Trans>
        </Strip>
      )
    case 'unanswered':
    case 'not-known':
      return (
        <Strip tone="warn">
          <Trans>We got no answer to the last reinstall and don’t know whether it started.</Trans>
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
              <Trans>You can close this page.</Trans>
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
          title={system === '' ? t`Installed` : t`${system} installed`}
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
          title={system === '' ? t`Installation failed` : t`Couldn’t install ${system}`}
          about={<Trans>The disks may be empty now. Try again, or send the log to support.</Trans>}
        >
          {onTryAgain && (
            <Button className="justify-self-start" onClick={onTryAgain}>
              <Trans>Try again with these settings</Trans>
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

interface ElsewhereProps {
  server: { readonly id: number; readonly kind: ServerKind; readonly state: ServerState }
}

/** An installation whose key this browser never had, or lost with the reply: all that is known is the stage. */
export function InstallationElsewhere({ server: { id, kind, state } }: ElsewhereProps) {
  const { t } = useLingui()
  const reached = state.state === 'installing' ? (state.stage ?? 0) : 0
  return (
    <Card
      title={<Trans>Installing</Trans>}
      description={
        <Trans>
          This installation wasn’t started in this browser, so its log isn’t available here.
        </Trans>
      }
    >
      <PatchCable
        label={t`Installation`}
        stages={installStages.map((stage) => ({
          label: t(stageWords[stage]),
          state: stage < reached ? 'done' : stage === reached ? 'now' : 'todo',
        }))}
      />
      {reached === 0 && <Preparing />}
      <ConsoleLink serverId={id} kind={kind}>
        <Trans>Watch in console</Trans>
      </ConsoleLink>
    </Card>
  )
}

interface FactsProps {
  operation: Operation
  system: string
  /** The name of the software; left out when there is none. */
  software?: string | undefined
}

const layoutNames: Readonly<Record<string, string>> = {
  raid0: 'RAID 0',
  raid1: 'RAID 1',
  raid10: 'RAID 10',
}

/** What an installation was asked for. */
export function InstallationFacts({ operation: { parameters }, system, software }: FactsProps) {
  const { t } = useLingui()
  const title = useId()
  const { hostname, disk_mirror, root_size = '100' } = parameters
  const layout = disk_mirror === 'hba' ? t`separate` : layoutNames[disk_mirror ?? '']
  return (
    <section
      aria-labelledby={title}
      className="grid content-start gap-2 rounded-card border border-line px-3.5 py-3"
    >
      <h3 id={title} className="font-[620]">
        <Trans>Settings</Trans>
      </h3>
      <DataList
        rows={[
          { term: <Trans>Operating system</Trans>, value: system || null },
          { term: <Trans>Software</Trans>, value: software ?? t`none` },
          { term: <Trans>Hostname</Trans>, value: hostname ? <Mono text={hostname} /> : null },
          {
            term: <Trans>Disks</Trans>,
            value: [layout, `${root_size} %`].filter(Boolean).join(', '),
          },
        ]}
      />
    </section>
  )
}

const Mono = ({ text }: { text: string }) => <span className="mono">{text}</span>
