/** The sensors of physical servers, as the hardware's listings give them. spec.md 4.7, wire.md 4. */
import { bitsInWords, offsetsIn, saysFault } from './sensorBits.ts'
import { listedSensors, type ListedSensor, type SixLimits } from './sensorListings.ts'

/** `unrated`: a bit field, of which the listing doesn't say whether it is good. */
export type SensorState = 'bad' | 'warn' | 'unrated' | 'ok' | 'none'

export interface SensorLimits {
  /** Null where there is no limit. */
  readonly lowWarn: number | null
  readonly highWarn: number | null
  readonly lowBad: number | null
  readonly highBad: number | null
}

export interface Sensor {
  readonly name: string
  /** As reported: "36 degrees C", "no reading", "0x03"; bits in words where they are known. */
  readonly reading: string
  readonly value: number | null
  readonly unit: string
  readonly state: SensorState
  /** Why it is bad: it is out of range, or reports a fault. */
  readonly isFault: boolean
  readonly limits: SensorLimits
}

const noLimits: SensorLimits = { lowWarn: null, highWarn: null, lowBad: null, highBad: null }

/** IPMI's codes, of `sdr elist` with the side before: non-critical, critical, non-recoverable. */
const states: ReadonlyMap<string, SensorState> = new Map([
  ['ok', 'ok'],
  ...['nc', 'lnc', 'unc'].map((code) => [code, 'warn'] as const),
  ...['cr', 'lcr', 'ucr', 'nr', 'lnr', 'unr'].map((code) => [code, 'bad'] as const),
])

const order = {
  bad: 0,
  warn: 1,
  unrated: 2,
  ok: 3,
  none: 4,
} as const satisfies Record<SensorState, number>

/**
 * Bad sensors first, otherwise in the hardware's order. `details` may hold the long listing of the same sensors, with
 * their limits and both bytes of bit fields; several sensors of one name are in the same order there.
 */
export function readSensors(listing: string, details: string | null = null): Sensor[] {
  const inDetail = new Map<string, ListedSensor[]>()
  for (const one of listedSensors(details ?? ''))
    inDetail.set(one.name, [...(inDetail.get(one.name) ?? []), one])
  return listedSensors(listing)
    .map((listed) => sensorOf(listed, inDetail.get(listed.name)?.shift()))
    .toSorted((a, b) => order[a.state] - order[b.state])
}

function sensorOf(listed: ListedSensor, detail: ListedSensor | undefined): Sensor {
  const { name } = listed
  const none = { name, value: null, unit: '', isFault: false, limits: noLimits }
  switch (listed.kind) {
    case 'threshold': {
      const [, value = '', unit = ''] = /^([+-]?\d+(?:\.\d+)?)\s*(.*)$/s.exec(listed.reading) ?? []
      return {
        ...none,
        reading: listed.reading,
        value: Number(value),
        unit,
        state: states.get(listed.state) ?? 'unrated',
        limits: limitsOf(listed) ?? (detail && limitsOf(detail)) ?? noLimits,
      }
    }
    case 'bits': {
      const { first, second } = detail?.kind === 'bits' ? detail : listed
      const hex = `0x${byte(first)}${second === undefined || second % 0x80 === 0 ? '' : byte(second % 0x80)}`
      const words = bitsInWords(name, offsetsIn(first, second))
      return { ...none, state: 'unrated', reading: words === undefined ? hex : `${words} (${hex})` }
    }
    case 'words': {
      const isFault = saysFault(listed.words)
      return { ...none, reading: listed.words, isFault, state: isFault ? 'bad' : 'unrated' }
    }
    case 'none':
      return { ...none, reading: listed.reading, state: 'none' }
    default:
      return listed satisfies never
  }
}

const byte = (value: number): string => value.toString(16).padStart(2, '0')

function limitsOf(listed: ListedSensor): SensorLimits | undefined {
  if (!('limits' in listed) || !listed.limits) return undefined
  const [lowest, lowBad, lowWarn, highWarn, highBad, highest]: SixLimits = listed.limits
  return {
    lowWarn: lowWarn ?? null,
    highWarn: highWarn ?? null,
    // A lone non-recoverable limit counts.
    lowBad: lowBad ?? lowest ?? null,
    highBad: highBad ?? highest ?? null,
  }
}
