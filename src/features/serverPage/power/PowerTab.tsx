import { Trans } from '@lingui/react/macro'
import { useServer, useTarget } from '#features/servers/view/useServer.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { RefreshFailure } from '#lib/queryStates/CallFailure.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useOperations } from '#work/hooks.ts'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { useNow } from '#ui/useNow.ts'
import { Card } from '#ui/Card.tsx'
import { CommandLink } from '#features/servers/dialogs/CommandLink.tsx'
import { OutcomeLine } from '#features/servers/view/OutcomeLine.tsx'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { sensorReadings } from './sensorHistory.ts'
import { SensorsCard } from './SensorsCard.tsx'

export function PowerTab() {
  const target = useTarget(useServer())
  const hasSensors = target.kind === 'bare-metal' || target.kind === 'gpu'
  return (
    <>
      <PowerCard target={target} />
      {hasSensors && <SensorsCard target={target} />}
      {hasSensors && <SensorsOverTime serverId={target.id} />}
    </>
  )
}

const SensorHistory = lazy(async () => (await import('./SensorHistory.tsx')).SensorHistory, {
  words: 'server',
  meanwhile: <SkeletonBlock className="h-80" />,
})

/** From the second reading on. */
function SensorsOverTime({ serverId }: { serverId: number }) {
  const readings = sensorReadings(useOperations(), serverId, useNow(60_000))
  return readings.length > 1 && <SensorHistory readings={readings} />
}

/** Power by the hardware; the page’s header has the state by the inventory, and *Reboot*. */
function PowerCard({ target }: { target: ServerTarget }) {
  const check = useOperationCommand('check-power', target)
  return (
    <Card
      title={<Trans>Power</Trans>}
      actions={
        <>
          <CommandLink name="on" target={target} />
          <CommandLink name="off" target={target} />
        </>
      }
    >
      <div className="grid content-start justify-items-start gap-1">
        <span className="text-muted">
          <Trans>Hardware</Trans>
        </span>
        {check.latest ? (
          <OutcomeLine operation={check.latest} />
        ) : (
          <p className="mb-1 text-muted">
            <Trans>Not checked yet</Trans>
          </p>
        )}
        <OperationButton name="check-power" work={check} />
      </div>
      {check.error && (
        <RefreshFailure
          error={check.error}
          readAt={check.latest?.outcome.state === 'done' ? check.latest.outcome.at : undefined}
          onRetry={check.start}
          retrying={check.busy}
        />
      )}
    </Card>
  )
}
