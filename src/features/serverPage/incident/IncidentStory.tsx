import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Cpu, Disc3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ServerDetail } from '#api/actions/eq.ts'
import { OperationResult } from '#features/activity/operationCells.tsx'
import { useOperations } from '#work/hooks.ts'
import { reconcileTimeout } from '#work/reconcile.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import type { OperationCommandName } from '#features/servers/commands/serverCommands.ts'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { OperationButton, useOperationCommand } from '#features/servers/dialogs/OperationButton.tsx'
import type { Incident } from '#features/servers/incidents/incident.ts'
import { installFailure } from '#features/servers/incidents/installFailure.ts'
import { useSeenEnd } from '#features/servers/incidents/seenEnds.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { operationLabels } from '#features/servers/view/operationWords.ts'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { kindHas, serverCan } from '#lib/rules/serverCan.ts'
import type { ButtonVariant } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CopyButton } from '#ui/Copyable.tsx'
import { dateFormats, useFormatTime } from '#ui/dateFormats.ts'
import { Elapsed } from '#ui/Duration.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Strip } from '#ui/Strip.tsx'
import { incidentText, stepsOf } from './incidentText.ts'
import { nextStep } from './nextStep.ts'
import { TrafficSince } from './TrafficSince.tsx'

interface Props {
  detail: ServerDetail
  target: ServerTarget
  incident: Incident
}

/** Where the tab tells the same story in full, it isn't told twice. */
export function IncidentStory(props: Props) {
  const onReinstall = useLocation({ select: ({ pathname }) => pathname.endsWith('/reinstall') })
  return onReinstall && props.incident.kind === 'install-failed' ? null : <Story {...props} />
}

/** A server's incident from top to bottom, until it is over: what happened and when, what to do next, what is known, what was done. */
function Story({ detail, target, incident }: Props) {
  const { t, i18n } = useLingui()
  const operations = useOperations()
  useSeenEnd(incident.kind === 'late' ? undefined : incident.operation.id)
  const sensors = useOperationCommand('read-sensors', target)
  const check = useOperationCommand('check-power', target)
  const { id, kind } = target
  const step = nextStep(incident.kind, target)
  const look = (which: typeof step): ButtonVariant => (which === step ? 'primary' : 'secondary')
  const support = (
    <CopyButton
      variant={look('copy-for-support')}
      text={incidentText(i18n, incident, detail, operations)}
    >
      <Trans>Copy for support</Trans>
    </CopyButton>
  )
  const checked = check.latest && check.latest.startedAt > incident.operation.startedAt
  return (
    <section aria-label={t`Incident`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Strip tone={incident.kind === 'late' ? 'warn' : 'bad'}>
        <What incident={incident} name={target.name} />
      </Strip>
      <div className="flex flex-wrap items-center gap-2.5">
        {step === 'copy-for-support' && support}
        {step === 'on' && <CommandLink name="on" target={target} variant="primary" />}
        {step === 'reboot' && <CommandLink name="reboot" target={target} variant="primary" />}
        {incident.kind === 'install-failed' && (
          <ButtonLink
            icon={<Disc3 aria-hidden="true" />}
            render={<Link to="/servers/$serverId/reinstall" params={{ serverId: id }} />}
          >
            <Trans>View installation</Trans>
          </ButtonLink>
        )}
        <OperationButton name="check-power" work={check} variant={look('check-power')} />
        {kindHas('sensors', kind) && <OperationButton name="read-sensors" work={sensors} />}
        {/* A screen shows nothing while the server is off. */}
        {!serverCan.console(target) && (
          <ConsoleLink serverId={id} kind={kind}>
            <Trans>Open console</Trans>
          </ConsoleLink>
        )}
        {kindHas('management', kind) && (
          <ButtonLink
            icon={<Cpu aria-hidden="true" />}
            render={<Link to="/servers/$serverId/access" params={{ serverId: id }} />}
          >
            <Trans>IPMI access</Trans>
          </ButtonLink>
        )}
        <CommandLink name="ask-check" target={target}>
          <Trans>Request remote hands…</Trans>
        </CommandLink>
        {step !== 'copy-for-support' && support}
      </div>
      {[check, sensors].map(
        ({ error }, index) => error && <WriteFailure key={asked[index]} error={error} />,
      )}
      {checked && check.latest && <OutcomeLine operation={check.latest} />}
      <TrafficSince target={target} since={incident.operation.startedAt / 1000} />
      <Steps>
        {stepsOf(incident, operations).map((operation) => (
          <li key={operation.id} className="flex flex-wrap items-center gap-x-3">
            <span className="text-small text-muted">
              <RelativeTime absolute time={operation.startedAt / 1000} />
            </span>
            <DialogLink run="operation" on={operation.id} className="link min-w-0 truncate">
              {t(operationLabels(operation).title)}
            </DialogLink>
            <OperationResult operation={operation} />
            {operation.action === 'eq/sensors' && operation.outcome.state === 'done' && (
              <Link to="/servers/$serverId/power" params={{ serverId: id }} className="link">
                <Trans>View sensors</Trans>
              </Link>
            )}
          </li>
        ))}
      </Steps>
    </section>
  )
}

const asked = ['check-power', 'read-sensors'] as const satisfies readonly OperationCommandName[]

function Steps({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h2 className="text-heading font-[620]">
        <Trans>Timeline</Trans>
      </h2>
      <ol className="grid gap-1">{children}</ol>
    </div>
  )
}

/** The heading: what happened, and since when. */
function What({ incident, name }: { incident: Incident; name: string }) {
  const { t } = useLingui()
  const formatTime = useFormatTime()
  const { kind, operation, at } = incident
  const { title, running } = operationLabels(operation)
  const began = formatTime(operation.startedAt, dateFormats.dateTime)
  const since = <RelativeTime absolute time={at / 1000} />
  switch (kind) {
    case 'install-failed': {
      const cause = installFailure(operation)?.cause
      const words = cause ? t(cause) : t`Installation failed`
      return (
        <>
          <p>{words}</p>
          <p className="font-normal">
            <Trans>
              The installation failed at {since}. Data on the disks may already be erased.
            </Trans>
          </p>
        </>
      )
    }
    case 'not-up':
      return (
        <>
          <p>
            <Trans>{{ name }} didn’t start</Trans>
          </p>
          <p className="font-normal">
            <Trans>
              “{t(title)}” was sent at {began}. At {since} the server still wasn’t up.
            </Trans>
          </p>
        </>
      )
    case 'late': {
      const waits = 'at' in operation.outcome ? operation.outcome.at + reconcileTimeout : undefined
      return (
        <>
          <p>
            <Trans>
              {t(running)} for <Elapsed since={operation.startedAt / 1000} />: longer than usual
            </Trans>
          </p>
          {waits !== undefined && (
            <p className="font-normal">
              <Trans>
                If the server isn’t up by {formatTime(waits, dateFormats.dateTime)}, it counts as
                not started.
              </Trans>
            </p>
          )}
        </>
      )
    }
    case 'silent':
      return (
        <>
          <p>
            <Trans>{{ name }} isn’t up</Trans>
          </p>
          <p className="font-normal">
            <Trans>The hardware reported this at {since}.</Trans>
          </p>
        </>
      )
    default:
      return kind satisfies never
  }
}
