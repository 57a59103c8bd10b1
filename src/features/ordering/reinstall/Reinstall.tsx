import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { orderInstance, showServer } from '#api/actions/eq.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { useAction } from '#api/hooks.ts'
import { forgetDraft } from '#lib/forms/draft.ts'
import { Forbidden } from '#lib/queryStates/Forbidden.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { useOperations } from '#features/operations/hooks.ts'
import {
  isPending,
  isInstallation,
  isRunning,
  type Operation,
} from '#features/operations/operation.ts'
import { useTarget } from '#features/servers/view/useServer.ts'
import { InstallationElsewhere } from '../installation/progress/InstallationElsewhere.tsx'
import { InstallationFacts } from '../installation/progress/InstallationFacts.tsx'
import { InstallationProgress } from '../installation/progress/InstallationProgress.tsx'
import { firstUser } from '../installation/system/systemOptions.ts'
import { AbortInstallation } from './AbortInstallation.tsx'
import { ByHand } from './ByHand.tsx'
import { LookAfter } from './LookAfter.tsx'
import { draftOf, ReinstallForm } from './ReinstallForm.tsx'
import { useInstallable } from './useInstallable.ts'
import { useServer } from '#features/servers/view/useServer.ts'

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
  // Without a key nothing is told here of its stages.
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
              // What was typed meanwhile would win over what is tried again.
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
                title={<Trans>You can’t reinstall this server</Trans>}
                reason={permission.reason}
              />
            </Card>
          )}
          <ByHand detail={detail} target={target} />
        </>
      )}
    </>
  )
}

/** What an installation was asked for: by the order itself, or, with a key, by what was prepared with that key. */
const askedFor = (latest: Operation, own: readonly Operation[]): Operation =>
  own.find(({ usedKey }) => usedKey === latest.key) ?? latest
