/** Sensors by what they measure, and which of them one needs to see. */
import type { Sensor } from './sensors.ts'

export type SensorKind = 'temperature' | 'fan' | 'voltage' | 'power' | 'other'

/** By the units of ipmitool 1.8.19 and of FreeIPMI 1.6.9, which shortens them. */
const kinds: ReadonlyMap<string, SensorKind> = new Map([
  ['degrees C', 'temperature'],
  ['degrees F', 'temperature'],
  ['C', 'temperature'],
  ['F', 'temperature'],
  ['RPM', 'fan'],
  ['Volts', 'voltage'],
  ['V', 'voltage'],
  ['Watts', 'power'],
  ['W', 'power'],
  ['Amps', 'power'],
  ['A', 'power'],
])

/** Some fans report a percentage of their full speed, as other things do. */
const kindOf = ({ name, unit }: Sensor): SensorKind =>
  kinds.get(unit) ?? (/\bfan/i.test(name) ? 'fan' : 'other')

export interface SensorGroup {
  readonly kind: SensorKind
  /** Out of range, near a limit, or not rated. */
  readonly notable: readonly Sensor[]
  /** Normal, or without a reading. */
  readonly quiet: readonly Sensor[]
}

const order = ['temperature', 'fan', 'voltage', 'power', 'other'] as const

const isQuiet = ({ state }: Sensor): boolean => state === 'ok' || state === 'none'

/** Groups with something bad first, then those with a warning. */
export function groupSensors(sensors: readonly Sensor[]): readonly SensorGroup[] {
  const urgency = ({ notable }: SensorGroup): number =>
    notable.some(({ state }) => state === 'bad')
      ? 0
      : notable.some(({ state }) => state === 'warn')
        ? 1
        : 2
  return order
    .map((kind) => {
      const own = sensors.filter((sensor) => kindOf(sensor) === kind)
      return {
        kind,
        notable: own.filter((sensor) => !isQuiet(sensor)),
        quiet: own.filter(isQuiet),
      }
    })
    .filter(({ notable, quiet }) => notable.length + quiet.length > 0)
    .toSorted((a, b) => urgency(a) - urgency(b))
}

/** The least and the greatest value of sensors that have one, if all share a unit. */
export function rangeOf(
  sensors: readonly Sensor[],
): { readonly least: number; readonly most: number; readonly unit: string } | undefined {
  const [first, ...others] = sensors.filter(({ value }) => value !== null)
  if (!first || others.some(({ unit }) => unit !== first.unit)) return undefined
  const values = [first, ...others].flatMap(({ value }) => (value === null ? [] : [value]))
  return { least: Math.min(...values), most: Math.max(...values), unit: first.unit }
}

/**
 * Where a value lies between its limits, from 0 to 1; undefined without an upper one. Where there is no lower limit, the
 * scale begins at zero, or at the value below it.
 */
export function shareOfLimit({ value, limits }: Sensor): number | undefined {
  const high = limits.highBad ?? limits.highWarn
  if (value === null || high === null) return undefined
  const low = limits.lowBad ?? limits.lowWarn ?? Math.min(0, value)
  if (high <= low) return undefined
  return Math.min(1, Math.max(0, (value - low) / (high - low)))
}
