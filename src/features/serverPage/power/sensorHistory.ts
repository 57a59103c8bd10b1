/**
 * Sensor readings over time. The ledger of operations keeps a week of them in this browser, for their owner
 * (`readingLimits`), so nothing else is stored.
 */
import { isReading, readingLimits } from '#work/ledger.ts'
import type { Operation } from '#work/operation.ts'
import { readSensors, type Sensor } from './sensors.ts'

export interface SensorReading {
  /** In ms. */
  readonly at: number
  readonly sensors: readonly Sensor[]
}

/** A server's readings, oldest first. `operations`: newest first; `now`: in ms. */
export function sensorReadings(
  operations: readonly Operation[],
  serverId: number,
  now: number,
): readonly SensorReading[] {
  const readings: SensorReading[] = []
  let length = 0
  for (const operation of operations) {
    const { subject, outcome } = operation
    if (!isReading(operation) || subject.serverId !== serverId || outcome.state !== 'done') continue
    const { scope, debug, at } = outcome
    length += scope.length + (debug?.length ?? 0)
    if (now - at > readingLimits.time || length > readingLimits.text) break
    readings.push({ at, sensors: readSensors(scope, debug) })
  }
  return readings.toReversed()
}

export interface SensorLine {
  /** Its name, with a number from the second of that name on. */
  readonly name: string
  /** As read last. */
  readonly newest: Sensor
  /** One for each reading; null where it had none. */
  readonly values: readonly (number | null)[]
}

/** The sensors that have had a value, those of the newest reading first. */
export function sensorLines(readings: readonly SensorReading[]): readonly SensorLine[] {
  const named = readings.map(({ sensors }) => numbered(sensors))
  const lines = new Map<string, Sensor>()
  for (const sensors of named.toReversed())
    for (const [name, sensor] of sensors)
      if (sensor.value !== null && !lines.has(name)) lines.set(name, sensor)
  return [...lines].map(([name, newest]) => ({
    name,
    newest,
    values: named.map((sensors) => sensors.get(name)?.value ?? null),
  }))
}

function numbered(sensors: readonly Sensor[]): ReadonlyMap<string, Sensor> {
  const named = new Map<string, Sensor>()
  for (const sensor of sensors) {
    let [name, count] = [sensor.name, 1]
    while (named.has(name)) name = `${sensor.name} (${(count += 1)})`
    named.set(name, sensor)
  }
  return named
}
