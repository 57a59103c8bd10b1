import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Thermometer } from 'lucide-react'
import { useState } from 'react'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useOperations } from '#work/hooks.ts'
import { RefreshFailure } from '#lib/queryStates/CallFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { TerminalSkeleton } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { SensorTable } from './SensorTable.tsx'
import { readSensors, type Sensor } from './sensors.ts'

const Terminal = lazy(async () => (await import('#ui/terminal/Terminal.tsx')).Terminal, {
  meanwhile: <TerminalSkeleton />,
})

/** Sensor readings, the worst first. Physical servers only (spec.md 4.7). */
export function SensorsCard({ target }: { target: ServerTarget }) {
  const work = useOperationCommand('read-sensors', target)
  const readings = useReadings(target.id)
  const failed = work.latest?.outcome.state === 'failed' ? work.latest.outcome : undefined
  return (
    <Card
      flush
      title={<Trans>Sensors</Trans>}
      description={
        readings && (
          <Trans>
            read <RelativeTime time={readings.at / 1000} />
          </Trans>
        )
      }
      actions={readings && <OperationButton name="read-sensors" work={work} />}
    >
      <div className="grid gap-2 px-4 pb-2 empty:hidden">
        {work.error && (
          <RefreshFailure
            error={work.error}
            readAt={readings?.at}
            onRetry={work.start}
            retrying={work.busy}
          />
        )}
        {failed && (
          <Strip tone="bad">
            <Trans>Couldn’t read the sensors: {failed.scope}</Trans>
          </Strip>
        )}
      </div>
      {readings ? (
        <SensorReadings readings={readings} />
      ) : (
        <EmptyState
          icon={<Thermometer />}
          title={<Trans>Not read yet</Trans>}
          action={<OperationButton name="read-sensors" work={work} variant="primary" />}
        >
          <Trans>Temperatures, fans and voltages. Reading them takes a few seconds.</Trans>
        </EmptyState>
      )}
    </Card>
  )
}

interface Readings {
  readonly sensors: readonly Sensor[]
  readonly raw: string
  readonly at: number
}

/** The newest successful reading in this browser. */
function useReadings(serverId: number): Readings | undefined {
  const done = useOperations().find(
    ({ action, subject, outcome }) =>
      action === 'eq/sensors' && subject.serverId === serverId && outcome.state === 'done',
  )
  if (done?.outcome.state !== 'done') return undefined
  const { scope, debug, at } = done.outcome
  return { sensors: readSensors(scope, debug), raw: debug ?? scope, at }
}

function SensorReadings({ readings: { sensors, raw } }: { readings: Readings }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const badCount = sensors.filter(({ state }) => state === 'bad').length
  return (
    <>
      {badCount > 0 && (
        <div className="px-4 pb-2">
          <Strip tone="bad">
            <Plural
              value={badCount}
              one="# sensor is out of range or reports a fault. Request a check if this persists."
              other="# sensors are out of range or report a fault. Request a check if this persists."
            />
          </Strip>
        </div>
      )}
      {sensors.length === 0 ? (
        <p className="px-4 pb-3 text-muted">
          <Trans>The hardware returned no readable values. The raw output is below.</Trans>
        </p>
      ) : (
        <SensorTable sensors={sensors} />
      )}
      <div className="border-t border-line px-4 py-2.5">
        <Disclosure
          summary={<Trans>Raw output</Trans>}
          open={open || undefined}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          {open && <Terminal text={raw} label={t`Raw sensor output`} />}
        </Disclosure>
      </div>
    </>
  )
}
