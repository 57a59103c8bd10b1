import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OperatingSystem } from '#api/actions/os.ts'
import { installStage, installStages, type InstallStage, type ServerState } from '#domain/server.ts'
import { useAttention } from '#operations/hooks.ts'
import { isRunning, type Operation } from '#operations/operation.ts'
import { messageWords } from '#serverView/operationWords.ts'
import { Card } from '#ui/Card.tsx'
import { formatDuration } from '#ui/duration.ts'
import { Elapsed } from '#ui/Elapsed.tsx'
import { Led } from '#ui/Led.tsx'
import { useLookAt } from './lookedAt.ts'
import { PatchCable, type CableStage } from '#ui/PatchCable.tsx'
import { Strip } from '#ui/Strip.tsx'

const stageWords = {
  1: msg`Install started`,
  2: msg`Base system`,
  3: msg`Post-install tasks`,
  4: msg`Restarting`,
  5: msg`Online`,
} as const satisfies Record<InstallStage, MessageDescriptor>

interface Props {
  operation: Operation
  systems: readonly OperatingSystem[]
}

/** An installation that this browser started: its stages with their times, its log, its end. */
export function InstallationProgress({ operation, systems }: Props) {
  const { t } = useLingui()
  const { outcome, parameters } = operation
  useAttention(isRunning(operation) ? operation.id : undefined)
  useLookAt(isRunning(operation) ? undefined : operation.id)
  const system = systems.find(({ id }) => String(id) === parameters['os_id'])?.name ?? ''
  const stages = useStages(operation)
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
          title={t`Installing ${system}`}
          about={
            <Trans>
              Started <Elapsed since={operation.startedAt / 1000} /> ago. It goes on if you close
              this page.
            </Trans>
          }
          stages={stages}
          operation={operation}
        />
      )
    case 'done':
      return (
        <InstallationCard
          title={t`${system} is installed`}
          about={<Trans>Sign in as root with the password you chose.</Trans>}
          stages={stages}
          operation={operation}
        />
      )
    case 'failed':
    case 'not-up':
      return (
        <InstallationCard
          title={t`Installing ${system} failed`}
          about={
            <Trans>
              The disks may be empty now. Try again below; if it fails again, give support the
              message.
            </Trans>
          }
          stages={stages}
          operation={operation}
        />
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

/** An installation whose key this browser never had, or lost with the reply: all that is known is the stage. */
export function InstallationElsewhere({ state }: { state: ServerState }) {
  const { t } = useLingui()
  const reached = state.state === 'installing' ? (state.stage ?? 0) : 0
  return (
    <Card
      title={<Trans>An installation is running</Trans>}
      description={
        <Trans>
          It was not started here, or the reply was lost: its stage is known, its messages are not.
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
    </Card>
  )
}

/** What goes on before the installer tells its first stage. Spec 3 (order of a reinstall). */
function Preparing() {
  return (
    <output className="block">
      <Led tone="busy">
        <Trans>
          Now: the service prepares the start from the network and restarts the server into the
          installer. The first stage usually comes after one to three minutes, all five take 10 to
          20.
        </Trans>
      </Led>
    </output>
  )
}

interface CardProps {
  title: ReactNode
  about: ReactNode
  stages: readonly CableStage[]
  operation: Operation
}

/** An installation, or the deployment of a new server, with its stages and its log. */
export function InstallationCard({ title, about, stages, operation }: CardProps) {
  const { t } = useLingui()
  return (
    <Card title={title} description={about}>
      <PatchCable label={t`Installation`} stages={stages} />
      {isRunning(operation) && stages.every(({ state }) => state === 'todo') && <Preparing />}
      <InstallationLog operation={operation} />
    </Card>
  )
}

/** When each stage was first heard of, in ms; a stage that was missed has the time of the next one heard. */
function heardAt({ stages, outcome }: Operation): ReadonlyMap<InstallStage, number> {
  const heard = new Map<InstallStage, number>()
  const ended = outcome.state === 'done' ? [{ stage: 5 as const, at: outcome.at }] : []
  const told = stages.flatMap(({ scope, at }) => {
    const stage = installStage(scope)
    return stage === null ? [] : [{ stage, at }]
  })
  for (const { stage, at } of [...told, ...ended])
    for (const earlier of installStages)
      if (earlier <= stage && !heard.has(earlier)) heard.set(earlier, at)
  return heard
}

/** The stages as sockets: how long each took, and since when the current one runs. */
export function useStages(operation: Operation): CableStage[] {
  const { t, i18n } = useLingui()
  const heard = heardAt(operation)
  const { state } = operation.outcome
  const reached = Math.max(0, ...heard.keys())
  return installStages.map((stage) => {
    const label = t(stageWords[stage])
    const since = heard.get(stage)
    if (since === undefined) return { label, state: 'todo' }
    const next = installStages
      .map((later) => heard.get(later))
      .find((at, index) => index >= stage && at !== undefined)
    if (stage < reached || state === 'done')
      return {
        label,
        state: 'done',
        note: next === undefined ? undefined : formatDuration(i18n, (next - since) / 1000),
      }
    return {
      label,
      state: state === 'failed' ? 'failed' : 'now',
      note:
        state === 'running' || state === 'settling' ? <Elapsed since={since / 1000} /> : undefined,
    }
  })
}

/** What the service said, its codes in words, with the times they were heard at. */
function InstallationLog({
  operation: { startedAt, stages, outcome, order },
}: {
  operation: Operation
}) {
  const { t, i18n } = useLingui()
  const said = (text: string): string => {
    const own = messageWords(text)
    return own ? t(own) : text
  }
  const clock = (at: number) => i18n.date(new Date(at), { timeStyle: 'medium' })
  const lines = [
    { at: startedAt, text: order ? t`order accepted` : t`reinstall accepted` },
    ...stages.map(({ scope, at }) => ({ at, text: said(scope) })),
    ...('scope' in outcome
      ? [
          { at: outcome.at, text: said(outcome.scope) },
          ...(outcome.debug === null ? [] : [{ at: outcome.at, text: said(outcome.debug) }]),
        ]
      : []),
  ]
  return (
    <ol
      aria-label={t`Log of the installation`}
      className="mono rounded-card bg-terminal px-3.5 py-3 text-small text-terminal-ink"
    >
      {lines.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="flex gap-3">
          <span className="shrink-0 opacity-70">{clock(at)}</span>
          <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</span>
        </li>
      ))}
    </ol>
  )
}
