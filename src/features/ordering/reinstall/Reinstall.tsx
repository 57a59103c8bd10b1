import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { orderInstance, showServer, abortReinstall } from '#api/actions/eq.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { useAction } from '#api/hooks.ts'
import { forgetDraft } from '#lib/forms/draft.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { useOperations } from '#work/hooks.ts'
import { isPending, isInstallation, isRunning, type Operation } from '#work/operation.ts'
import { useTarget, useServer } from '#features/servers/view/useServer.ts'
import {
  InstallationElsewhere,
  InstallationProgress,
  InstallationFacts,
} from './InstallationProgress.tsx'
import { firstUser } from '../os/installOptions.ts'
import { StepByStep } from './StepByStep.tsx'
import { draftOf, ReinstallForm } from './ReinstallForm.tsx'
import { useInstallable } from './installable.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { WriteFailure, Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { Button } from '#ui/Button.tsx'
import { StartOperationDialog } from './StartOperationDialog.tsx'
import { useActionDisabledReason } from '#features/servers/dialogs/useDisabledReason.ts'

const route = getRouteApi('/_panel/servers_/$serverId/reinstall')

export function Reinstall() {
  const { serverId } = route.useParams()
  const detail = useServer()
  const target = useTarget(detail)
  const loaded = route.useLoaderData()
  const { data: systems = loaded } = useAction(listOperatingSystems, {
    id: serverId,
  })
  const installable = useInstallable(detail, systems)
  const [failed, setFailed] = useState<Operation>()
  const own = useOperations().filter(({ subject }) => subject.serverId === serverId)
  const latest = own.find(isInstallation)
  const requested = latest && requestedBy(latest, own)
  // Only the failed installation can be retried, not an earlier one.
  const retried = failed !== undefined && failed.id === requested?.id ? failed : undefined
  const soft = requested?.parameters['soft_id']
  const system = installable.systems.find(({ value }) => value === requested?.parameters['os_id'])
  // While the request is being sent its dialog stays open for the response.
  const running = latest !== undefined && isRunning(latest) && latest.outcome.state !== 'sending'
  // The server was read before this browser's installation ended, so that it still shows the old state.
  const { dataUpdatedAt } = useAction(showServer, { id: serverId })
  const ended =
    latest !== undefined &&
    !isPending(latest) &&
    'at' in latest.outcome &&
    latest.outcome.at > dataUpdatedAt
  // Without a polling key its stages are unknown.
  const isKnown = running && latest.outcome.state !== 'settling'
  const permission = useCan()(orderInstance.key, serverId)
  const elsewhere = target.state.state === 'installing' && !isKnown && !ended
  return (
    <>
      {elsewhere ? (
        <InstallationElsewhere server={target} />
      ) : (
        latest &&
        latest.outcome.state !== 'sending' && (
          <InstallationProgress
            operation={latest}
            kind={target.kind}
            system={system?.name ?? ''}
            user={firstUser(system?.tags ?? [])}
            help={<HelpLinks target={target} />}
            stop={<AbortInstallation target={target} />}
            facts={
              <InstallationFacts
                operation={requested ?? latest}
                system={system?.name ?? ''}
                software={installable.packages?.find(({ id }) => `${id}` === soft)?.name}
              />
            }
            onTryAgain={() => {
              // The draft would override the retried settings.
              forgetDraft(draftOf(serverId))
              setFailed(requested)
            }}
          />
        )
      )}
      {!running && !elsewhere && (
        <>
          {permission.allowed ? (
            <ReinstallForm
              key={`${serverId} ${retried?.id ?? ''}`}
              detail={detail}
              target={target}
              installable={installable}
              retried={retried?.parameters}
              isQuiet={latest !== undefined && isFailed(latest)}
            />
          ) : (
            <Card>
              <Forbidden
                title={<Trans>You don’t have permission to reinstall this server</Trans>}
                reason={permission.reason}
              />
            </Card>
          )}
          <StepByStep detail={detail} target={target} />
        </>
      )}
    </>
  )
}

const isFailed = ({ outcome: { state } }: Operation): boolean =>
  state === 'failed' || state === 'not-up'

/** The operation with the requested settings: the order itself or, for a polling key, the one that prepared it. */
const requestedBy = (latest: Operation, own: readonly Operation[]): Operation =>
  own.find(({ usedKey }) => usedKey === latest.key) ?? latest

/** Links for an installation without progress or with a failure. */
function HelpLinks({ target }: { target: ServerTarget }) {
  const check = useOperationCommand('check-power', target)
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">
        <Trans>Check whether the server is on. If that doesn’t help, request remote hands.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <OperationButton name="check-power" work={check} />
        <CommandLink name="ask-check" target={target} />
      </div>
      {check.latest && <OutcomeLine operation={check.latest} />}
      {check.error && <WriteFailure error={check.error} />}
    </div>
  )
}

/** Stops a running installation, after asking. wire.md 3. */
function AbortInstallation({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const permission = useCan()(abortReinstall.key, target.id)
  const reasonAgainst = useActionDisabledReason()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        onClick={() => setAsking(true)}
      >
        <Trans>Cancel installation…</Trans>
      </Button>
      {asking && (
        <StartOperationDialog
          action={abortReinstall}
          target={target}
          title={t`Cancel installation on ${{ name: target.name }}?`}
          description={
            <Trans>
              The server is left without an operating system, and its erased data is lost. You can
              reinstall afterwards.
            </Trans>
          }
          subject={t`${{ name: target.name }}: cancel installation`}
          submitLabel={<Trans>Cancel installation</Trans>}
          // Ignores the running installation, which it is meant to stop.
          disabledReason={reasonAgainst(target, { action: abortReinstall.key, parts: [] })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
