import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { orderInstance, showServer, abortReinstall } from '#api/actions/eq.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { useAction } from '#api/hooks.ts'
import { forgetDraft } from '#lib/forms/draft.ts'
import { useCan } from '#lib/session/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { useOperations } from '#features/operations/hooks.ts'
import {
  isPending,
  isInstallation,
  isRunning,
  type Operation,
} from '#features/operations/operation.ts'
import { useTarget, useServer } from '#features/servers/view/useServer.ts'
import {
  InstallationElsewhere,
  InstallationProgress,
  InstallationFacts,
} from './InstallationProgress.tsx'
import { firstUser } from '../system/installOptions.ts'
import { StepByStep } from './StepByStep.tsx'
import { draftOf, ReinstallForm } from './ReinstallForm.tsx'
import { useInstallable } from './installable.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { WriteFailure, Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { Button } from '#ui/Button.tsx'
import { useReturnFocus } from '#ui/returnFocus.ts'
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
  const asked = latest && askedFor(latest, own)
  // What came after it is no longer a second try.
  const again = failed !== undefined && failed.id === asked?.id ? failed : undefined
  const soft = asked?.parameters['soft_id']
  const system = installable.systems.find(({ value }) => value === asked?.parameters['os_id'])
  // While it is being sent, its dialog stays where it is: the answer belongs there.
  const running = latest !== undefined && isRunning(latest) && latest.outcome.state !== 'sending'
  // What was read before this browser's own installation ended does not know of its end yet.
  const { dataUpdatedAt } = useAction(showServer, { id: serverId })
  const ended =
    latest !== undefined &&
    !isPending(latest) &&
    'at' in latest.outcome &&
    latest.outcome.at > dataUpdatedAt
  // Without a polling key its stages are unknown here.
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
            help={<LookAfter target={target} />}
            stop={<AbortInstallation target={target} />}
            facts={
              <InstallationFacts
                operation={asked ?? latest}
                system={system?.name ?? ''}
                software={installable.packages?.find(({ id }) => `${id}` === soft)?.name}
              />
            }
            onTryAgain={() => {
              // The draft would override the settings that are tried again.
              forgetDraft(draftOf(serverId))
              setFailed(asked)
            }}
          />
        )
      )}
      {!running && !elsewhere && (
        <>
          {permission.allowed ? (
            <ReinstallForm
              key={`${serverId} ${again?.id ?? ''}`}
              detail={detail}
              target={target}
              installable={installable}
              again={again?.parameters}
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

/** What an installation was asked for: by the order itself, or, with a key, by what was prepared with that key. */
const askedFor = (latest: Operation, own: readonly Operation[]): Operation =>
  own.find(({ usedKey }) => usedKey === latest.key) ?? latest

/** What to do about an installation that is silent or has failed. */
function LookAfter({ target }: { target: ServerTarget }) {
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

/** The button that stops a running installation, and its question. wire.md 3. */
function AbortInstallation({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const permission = useCan()(abortReinstall.key, target.id)
  const reasonAgainst = useActionDisabledReason()
  const [asking, setAsking] = useState(false)
  // It goes with the end of the installation.
  useReturnFocus()
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
          title={t`Cancel installation on ${target.name}?`}
          description={
            <Trans>
              The server is left without an operating system, and its erased data is lost. You can
              reinstall afterwards.
            </Trans>
          }
          subject={t`${target.name}: cancel installation`}
          submitLabel={<Trans>Cancel installation</Trans>}
          // It is the installation that it is about: that is nothing against it.
          disabledReason={reasonAgainst(target, { action: abortReinstall.key, parts: [] })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
