/**
 * Sensor readings over time. The list of operations keeps each reading in this browser, for its owner and until the device
 * is to forget them, so nothing else is stored.
 */
import type { Operation } from '#work/operation.ts'
import { readSensors, type Sensor } from './sensors.ts'

export interface SensorReading {
  /** In ms. */
  readonly at: number
  readonly sensors: readonly Sensor[]
}

/** In ms. */
const longest = 7 * 86_400_000

/** Characters of listings: what is older isn't read. */
const mostText = 200_000

/** A server's readings, oldest first. `operations`: newest first; `now`: in ms. */
export function sensorReadings(
  operations: readonly Operation[],
  serverId: number,
  now: number,
): readonly SensorReading[] {
  const readings: SensorReading[] = []
  let length = 0
  for (const { action, subject, outcome } of operations) {
    if (action !== 'eq/sensors' || subject.serverId !== serverId || outcome.state !== 'done')
      continue
    const { scope, debug, at } = outcome
    length += scope.length + (debug?.length ?? 0)
    if (now - at > longest || length > mostText) break
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
