import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { percent } from '#features/servers/traffic/trafficNumbers.ts'
import { Led, type LedTone } from '#ui/Led.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Row, Table, Td, Th } from '#ui/Table.tsx'
import {
  groupSensors,
  rangeOf,
  shareOfLimit,
  type SensorGroup,
  type SensorKind,
} from './sensorGroups.ts'
import { sensorValue } from './sensorUnits.ts'
import type { Sensor, SensorState } from './sensors.ts'

const tones = {
  bad: 'bad',
  warn: 'warn',
  unrated: 'off',
  ok: 'ok',
  none: 'off',
} as const satisfies Record<SensorState, LedTone>

const kindWords = {
  temperature: msg`Temperatures`,
  fan: msg`Fans`,
  voltage: msg`Voltages`,
  power: msg`Power`,
  other: msg`Other sensors`,
} as const satisfies Record<SensorKind, unknown>

/** Sensors by what they measure. Those that are normal are one line until it is opened. */
export function SensorTable({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useLingui()
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
      {groupSensors(sensors).map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </Table>
  )
}

function Group({ group: { kind, notable, quiet } }: { group: SensorGroup }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <tbody className="border-t border-line">
      <tr className="stacked:block">
        <th
          scope="rowgroup"
          colSpan={5}
          className="px-4 pt-3 pb-1 text-left text-small font-[580] stacked:block"
        >
          {t(kindWords[kind])}
        </th>
      </tr>
      <Rows sensors={notable} />
      {/* A line for one sensor would take as much room as the sensor. */}
      {quiet.length === 1 ? (
        <Rows sensors={quiet} />
      ) : (
        quiet.length > 1 && (
          <>
            <tr className="stacked:block">
              <td colSpan={5} className="px-2.5 pb-1 stacked:block">
                <button
                  type="button"
                  aria-expanded={open}
                  onClick={() => setOpen(!open)}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-1.5 text-left text-muted hover:bg-hover hover:text-ink active:bg-pressed touch:min-h-10"
                >
                  <ChevronDown
                    aria-hidden="true"
                    className={open ? 'size-4 shrink-0' : 'size-4 shrink-0 -rotate-90'}
                  />
                  <QuietWords quiet={quiet} />
                </button>
              </td>
            </tr>
            {open && <Rows sensors={quiet} />}
          </>
        )
      )}
    </tbody>
  )
}

/** "12 normal, 24 °C to 41 °C, 2 without a reading" */
function QuietWords({ quiet }: { quiet: readonly Sensor[] }) {
  const { i18n } = useLingui()
  const normal = quiet.filter(({ state }) => state === 'ok')
  const unread = quiet.length - normal.length
  const range = rangeOf(normal)
  return (
    <span>
      {normal.length > 0 && <Plural value={normal.length} one="# normal" other="# normal" />}
      {range && range.least !== range.most && (
        <>
          {', '}
          <Trans>
            {sensorValue(i18n, range.least, range.unit)} to{' '}
            {sensorValue(i18n, range.most, range.unit)}
          </Trans>
        </>
      )}
      {unread > 0 && (
        <>
          {normal.length > 0 && ', '}
          <Plural value={unread} one="# without a reading" other="# without a reading" />
        </>
      )}
    </span>
  )
}

function Rows({ sensors }: { sensors: readonly Sensor[] }) {
  const { t } = useLingui()
  const words = {
    bad: t`Out of range`,
    warn: t`Near a limit`,
    // It tells bits, and not whether they are good.
    unrated: t`Not rated`,
    ok: t`Normal`,
    none: t`No reading`,
  } satisfies Record<SensorState, string>
  return sensors.map((sensor, index) => (
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
      <Td label={t`Value`} numeric className="wrap-anywhere unstacked:max-w-60 unstacked:truncate">
        {sensor.state === 'none' && sensor.value === null ? '–' : <Value sensor={sensor} />}
        <LimitBar sensor={sensor} />
      </Td>
      <Td label={t`Warning`} numeric muted>
        <Limit low={sensor.limits.lowWarn} high={sensor.limits.highWarn} />
      </Td>
      <Td label={t`Critical`} numeric muted>
        <Limit low={sensor.limits.lowBad} high={sensor.limits.highBad} />
      </Td>
    </Row>
  ))
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

const fills = {
  bad: 'bad',
  warn: 'warn',
  unrated: 'plain',
  ok: 'ok',
  none: 'plain',
} as const

/** Where the value lies between its limits, which the columns beside it have as numbers. */
function LimitBar({ sensor }: { sensor: Sensor }) {
  const { t, i18n } = useLingui()
  const share = shareOfLimit(sensor)
  if (share === undefined) return null
  return (
    <span className="block leading-none">
      <Meter
        label={t`${{ name: sensor.name }} between its limits`}
        value={share}
        max={1}
        text={percent(i18n, share)}
        tone={fills[sensor.state]}
        className="h-1 w-16"
      />
    </span>
  )
}
