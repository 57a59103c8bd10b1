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
import { Led, type LedTone } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { TerminalSkeleton } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import { useOperationCommand, OperationButton } from '#features/servers/dialogs/OperationButton.tsx'
import { sensorValue } from './sensorUnits.ts'
import { readSensors, type Sensor, type SensorState } from './sensors.ts'

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

const tones = {
  bad: 'bad',
  warn: 'warn',
  unrated: 'off',
  ok: 'ok',
  none: 'off',
} as const satisfies Record<SensorState, LedTone>

function SensorTable({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useLingui()
  const words = {
    bad: t`Out of range`,
    warn: t`Near a limit`,
    // It tells bits, and not whether they are good.
    unrated: t`Not rated`,
    ok: t`Normal`,
    none: t`No reading`,
  } satisfies Record<SensorState, string>
  return (
    <Table label={t`Sensors`} stack="small-tablet">
      <thead>
        <tr>
          <Th>
            <Trans>Sensor</Trans>
          </Th>
          <Th>
            <Trans>Status</Trans>
          </Th>
          <Th numeric>
            <Trans>Value</Trans>
          </Th>
          <Th numeric>
            <Trans>Warning</Trans>
          </Th>
          <Th numeric>
            <Trans>Critical</Trans>
          </Th>
        </tr>
      </thead>
      <tbody>
        {sensors.map((sensor, index) => (
          // Names may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={`${sensor.name} ${index}`}>
            <Td
              label={t`Sensor`}
              className="wrap-anywhere font-[550] unstacked:max-w-80 unstacked:truncate"
            >
              {sensor.name}
            </Td>
            <Td label={t`Status`}>
              <Led tone={tones[sensor.state]}>
                {sensor.isFault ? t`Reports a fault` : words[sensor.state]}
              </Led>
            </Td>
            <Td
              label={t`Value`}
              numeric
              className="wrap-anywhere unstacked:max-w-60 unstacked:truncate"
            >
              {sensor.state === 'none' && sensor.value === null ? '–' : <Value sensor={sensor} />}
            </Td>
            <Td label={t`Warning`} numeric muted>
              <Limit low={sensor.limits.lowWarn} high={sensor.limits.highWarn} />
            </Td>
            <Td label={t`Critical`} numeric muted>
              <Limit low={sensor.limits.lowBad} high={sensor.limits.highBad} />
            </Td>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Value({ sensor: { value, unit, reading } }: { sensor: Sensor }) {
  const { i18n } = useLingui()
  if (value === null) return <>{reading === '' ? '–' : reading}</>
  return <>{sensorValue(i18n, value, unit)}</>
}

interface LimitProps {
  low: number | null
  high: number | null
}

function Limit({ low, high }: LimitProps) {
  const { t, i18n } = useLingui()
  const sides = [
    low === null ? undefined : t`below ${i18n.number(low)}`,
    high === null ? undefined : t`from ${i18n.number(high)}`,
  ].filter((side) => side !== undefined)
  return <>{sides.length === 0 ? '–' : sides.join(', ')}</>
}
