/** Parses sensor listings of physical servers. spec.md 4.7, wire.md 4. */

export type SensorState = 'bad' | 'warn' | 'ok' | 'none'

export interface SensorLimits {
  /** Null where there is no limit. */
  readonly lowWarn: number | null
  readonly highWarn: number | null
  readonly lowBad: number | null
  readonly highBad: number | null
}

export interface Sensor {
  readonly name: string
  /** As reported: "36 degrees C", "no reading". */
  readonly reading: string
  readonly value: number | null
  readonly unit: string
  readonly state: SensorState
  readonly limits: SensorLimits
}

const noLimits: SensorLimits = { lowWarn: null, highWarn: null, lowBad: null, highBad: null }

/** IPMI's codes: ok, non-critical, critical, non-recoverable; anything else is no reading. */
const states: ReadonlyMap<string, SensorState> = new Map([
  ['ok', 'ok'],
  ['nc', 'warn'],
  ['cr', 'bad'],
  ['nr', 'bad'],
])

const order = { bad: 0, warn: 1, ok: 2, none: 3 } as const satisfies Record<SensorState, number>

const numberOrNull = (text: string | undefined): number | null => {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : null
}

/**
 * Bad sensors first, otherwise in the hardware's order. Reads two formats: `name | reading | state`, and the long listing
 * `name | value | unit | state | six limits` (non-recoverable, critical and non-critical, low before high). `details` may
 * hold the long listing of the same sensors.
 */
export function readSensors(lines: string, details: string | null = null): Sensor[] {
  const long = new Map(rowsOf(details ?? '').flatMap((row) => limitsOf(row)))
  return rowsOf(lines)
    .map((row) => sensorOf(row, long))
    .toSorted((a, b) => order[a.state] - order[b.state])
}

const rowsOf = (lines: string): string[][] =>
  lines
    .split(/\r?\n/)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length >= 3 && cells[0] !== '')

const longColumns = 10

function limitsOf(cells: readonly string[]): [string, SensorLimits][] {
  const [name = ''] = cells
  if (cells.length < longColumns) return []
  const [, lowBad, lowWarn, highWarn, highBad] = cells.slice(4).map(numberOrNull)
  return [
    [
      name,
      {
        lowWarn: lowWarn ?? null,
        highWarn: highWarn ?? null,
        lowBad: lowBad ?? null,
        highBad: highBad ?? null,
      },
    ],
  ]
}

function sensorOf(cells: readonly string[], long: ReadonlyMap<string, SensorLimits>): Sensor {
  const [name = '', first = '', second = '', third = ''] = cells
  const own = limitsOf(cells)[0]?.[1]
  const reading = own ? [first, second].filter((part) => part !== 'na').join(' ') : first
  const [, value, unit = ''] = /^(-?\d+(?:\.\d+)?)\s*(.*)$/s.exec(reading) ?? []
  // "0x0 discrete" is a bit field.
  const isNumber = value !== undefined && !/^x/i.test(unit)
  return {
    name,
    reading,
    value: isNumber ? Number(value) : null,
    unit: isNumber ? unit : '',
    state: states.get((own ? third : second).toLowerCase()) ?? 'none',
    limits: own ?? long.get(name) ?? noLimits,
  }
}
