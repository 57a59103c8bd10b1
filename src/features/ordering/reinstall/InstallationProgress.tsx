import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { installStages, type ServerKind, type ServerState } from '#lib/rules/server.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import { usePriorityPolling } from '#work/hooks.ts'
import { isRunning, type Operation } from '#work/operation.ts'
import { outcomeWords } from '#work/outcomes.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Elapsed } from '#ui/Duration.tsx'
import { StageProgress } from '#ui/StageProgress.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useSeenEnd } from '#features/servers/incidents/seenEnds.ts'
import { Preparing } from '../installation/CurrentStage.tsx'
import { stageWords } from '../installation/stageWords.ts'
import { AccessCard } from '../installation/AccessCard.tsx'
import { ChosenPassword } from '../installation/ChosenPassword.tsx'
import { installFailure } from '#features/servers/incidents/installFailure.ts'
import { InstallationCard } from '../installation/InstallationCard.tsx'

interface Props {
  operation: Operation
  /** The operating system's name; '' when unknown. */
  system: string
  /** The username to sign in with; '' for the OS's default administrator. */
  user: string
  kind: ServerKind
  /** Shown if there is no progress or the installation failed. */
  help: ReactNode
  /** The requested settings. */
  facts?: ReactNode
  /** Opens the form with the settings of the failed installation. */
  onTryAgain?: () => void
  /** The button that stops it. */
  stop?: ReactNode
}

/** An installation that this browser started: stages with their times, log and result. */
export function InstallationProgress(props: Props) {
  const { t } = useLingui()
  const { operation, system, user, onTryAgain, stop } = props
  const { outcome } = operation
  usePriorityPolling(isRunning(operation) ? operation.id : undefined)
  useSeenEnd(isRunning(operation) ? undefined : operation.id)
  const access = <AccessCard {...{ operation, system, user }} password={<ChosenPassword />} />
  switch (outcome.state) {
    case 'finished-elsewhere':
      return (
        <>
          <Strip tone="info">{t(outcomeWords[outcome.state].line)}</Strip>
          {access}
        </>
      )
    case 'unanswered':
    case 'not-known':
      return (
        <Strip tone="warn">
          <Trans>
            No response to the last reinstall: result unknown. Check the console before you
            reinstall again.
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
              {/* The growing time has its own line on narrow screens, so that the text doesn't rewrap. */}
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
        <>
          <InstallationCard
            {...props}
            title={system === '' ? t`Installed` : t`${system} installed`}
            about={<Trans>The server is online.</Trans>}
          />
          {/* Below the card, so that an open log doesn't move when the installation ends. */}
          {access}
        </>
      )
    case 'failed':
    case 'not-up':
      return (
        <InstallationCard
          {...props}
          title={<FailureTitle {...props} />}
          about={<FailureAdvice {...props} />}
        >
          {onTryAgain && (
            <Button onClick={onTryAgain}>
              <Trans>Try again with these settings</Trans>
            </Button>
          )}
        </InstallationCard>
      )
    // Deployments are shown on the order's page.
    case 'to-pay':
    case 'not-found':
    case 'cancelled':
      return null
    default:
      return outcome satisfies never
  }
}

/** The cause of the failure or, if unknown, what failed. */
function FailureTitle({ operation, system }: Pick<Props, 'operation' | 'system'>) {
  const { t } = useLingui()
  const cause = installFailure(operation)?.cause
  if (cause) return <>{t(cause)}</>
  return <>{system === '' ? t`Installation failed` : t`Couldn’t install ${system}`}</>
}

function FailureAdvice({ operation, system, kind }: Pick<Props, 'operation' | 'system' | 'kind'>) {
  if (operation.outcome.state === 'not-up')
    return kindHas('console', kind) ? (
      <Trans>Open the console to see why the server isn’t starting.</Trans>
    ) : null
  return system === '' || installFailure(operation)?.cause === undefined ? (
    <Trans>Data on the disks may already be erased.</Trans>
  ) : (
    <Trans>{system} wasn’t installed. Data on the disks may already be erased.</Trans>
  )
}

interface ElsewhereProps {
  server: { readonly id: number; readonly kind: ServerKind; readonly state: ServerState }
}

/**
 * An installation without a polling key in this browser, started elsewhere or with a lost response: only its stage is
 * known.
 */
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
      <StageProgress
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
  /** The software's name. */
  software?: string | undefined
}

const layoutNames: Readonly<Record<string, string>> = {
  raid0: 'RAID 0',
  raid1: 'RAID 1',
  raid10: 'RAID 10',
}

/** The requested settings of an installation. */
export function InstallationFacts({ operation: { parameters }, system, software }: FactsProps) {
  const { t, i18n } = useLingui()
  const { hostname, disk_mirror, root_size = '100' } = parameters
  const layout = disk_mirror === 'hba' ? t`separate` : layoutNames[disk_mirror ?? '']
  const rootShare = i18n.number(Number(root_size) / 100, { style: 'percent' })
  const facts = [
    { term: t`Operating system`, value: system },
    { term: t`Software`, value: software ?? t`None` },
    { term: t`Hostname`, value: hostname && <span className="mono">{hostname}</span> },
    { term: t`Disks`, value: [layout, rootShare].filter(Boolean).join(', ') },
  ]
  return (
    <section aria-label={t`Settings`} className="border-t border-line pt-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4">
        {facts.map(
          ({ term, value }) =>
            value && (
              <div key={term} className="min-w-0">
                <dt className="text-small text-muted">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
