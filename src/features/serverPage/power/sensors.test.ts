import { describe, expect, it } from 'vitest'
import { listings } from './simulated/listings.ts'
import { readSensors, type SensorState } from './sensors.ts'

const limits = (lowBad: number | null, highWarn: number | null, highBad: number | null) => ({
  lowBad,
  lowWarn: null,
  highWarn,
  highBad,
})

describe('readSensors', () => {
  it('reads the short format', () => {
    expect(readSensors('CPU Temp | 36 degrees C | ok')).toEqual([
      {
        name: 'CPU Temp',
        reading: '36 degrees C',
        value: 36,
        unit: 'degrees C',
        state: 'ok',
        isFault: false,
        limits: limits(null, null, null),
      },
    ])
  })

  it('sorts by severity, without a reading last', () => {
    const lines = ['a | no reading | ns', 'b | 1 V | ok', 'c | 0 RPM | cr', 'd | 85 degrees C | nc']
    expect(readSensors(lines.join('\n')).map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a'])
  })

  it('takes limits from the long listing', () => {
    const long = 'CPU Temp | 36.000 | degrees C | ok | na | na | na | 82.000 | 92.000 | na'
    const expected = [{ name: 'CPU Temp', value: 36, limits: limits(null, 82, 92) }]
    expect(readSensors('CPU Temp | 36 degrees C | ok', long)).toMatchObject(expected)
    expect(readSensors(long)).toMatchObject([{ ...expected[0], unit: 'degrees C', state: 'ok' }])
  })

  it.each([
    ['Chassis Intru | 0x00 | ok', null],
    ['P1-DIMMC1 Temp | no reading | ns', null],
    ['VBAT | 3.05 Volts | ok', 3.05],
    ['Inlet | -4 degrees C | ok', -4],
  ])('reads "%s" as %s', (line, value) => {
    expect(readSensors(line)[0]?.value).toBe(value)
  })

  it('finds no sensors in other output', () => {
    expect(readSensors('')).toEqual([])
    expect(readSensors('Error: Unable to establish IPMI v2 / RMCP+ session')).toEqual([])
    expect(readSensors(' | | ')).toEqual([])
  })

  it('treats an unknown state as no reading', () => {
    expect(readSensors('x | 1 | <b>?</b>')[0]?.state).toBe('none')
    expect(readSensors('x | 1 | constructor')[0]?.state).toBe('none')
  })
})

describe('the same machine in every listing', () => {
  /** State by name and place; bit fields are rated only where the listing has their words. */
  const thresholds: readonly (readonly [string, number, SensorState])[] = [
    ['CPU Temp', 0, 'ok'],
    ['Temp', 0, 'ok'],
    ['Temp', 1, 'warn'],
    ['CPU', 0, 'bad'],
    ['FAN1', 0, 'bad'],
    ['Only UNR', 0, 'ok'],
    ['Low unc', 0, 'warn'],
    ['No reading', 0, 'none'],
  ]
  const faults = [
    'Disk Predict 2',
    'Power Limit 2',
    'Severity 2',
    'PS2 Status',
    'Drive 3',
    'DIMM A1',
    'CPU1 Status',
    'Fan Redundancy',
  ]
  const others = [
    'PS1 Status',
    'Disk Predict',
    'Power Limit',
    'Severity',
    'Chassis Intru',
    'PS Redundancy',
    'Watchdog',
    'DIMM B1',
  ]
  const withWords = new Set(['elist', 'elistCommas', 'sdrCommas'])

  describe.each(Object.entries(listings))('%s', (name, listing) => {
    const sensors = readSensors(listing)
    const inOrder = (wanted: string) => {
      const found = sensors.filter((sensor) => sensor.name === wanted)
      return found.toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0))
    }
    const isFree = name.startsWith('free')
    it.each(thresholds)('%s, number %i: %s', (wanted, place, state) => {
      expect(inOrder(wanted)[place]?.state).toBe(state)
    })
    it.each(faults)('%s is bad, or not rated', (wanted) => {
      expect(inOrder(wanted)[0]?.state).toBe(isFree || withWords.has(name) ? 'bad' : 'unrated')
    })
    it.each(others)('%s is not rated', (wanted) => {
      expect(inOrder(wanted)[0]?.state).toBe('unrated')
    })
    it('has no other sensors', () => {
      expect(sensors).toHaveLength(25)
    })
  })

  it('decodes bits where the name tells the type', () => {
    const reading = (listing: string, wanted: string) =>
      readSensors(listing).find((sensor) => sensor.name === wanted)?.reading
    for (const listing of [listings.sdr, listings.sensor, listings.sensorCommas]) {
      expect(reading(listing, 'PS2 Status')).toBe('Presence detected, Failure detected (0x03)')
      expect(reading(listing, 'Drive 3')).toBe('Drive Present, Drive Fault (0x03)')
      expect(reading(listing, 'CPU1 Status')).toBe('Thermal Trip, Presence detected (0x82)')
      expect(reading(listing, 'Fan Redundancy')).toBe('Redundancy Lost (0x02)')
      expect(reading(listing, 'Watchdog')).toBe('0x00')
    }
  })

  it('takes both bytes of bit fields, in the order of the wire, without the reserved bit', () => {
    const long = 'CPU1 Status | 0x80 | discrete | 0x8084| na | na | na | na | na | na'
    expect(readSensors('CPU1 Status | 0x80 | ok', long)[0]?.reading).toBe(
      'Presence detected, Throttled (0x8004)',
    )
    expect(readSensors('PS2 Status | 0x3 | discrete | 0x0380| na|na|na|na|na|na')[0]?.reading).toBe(
      'Presence detected, Failure detected (0x03)',
    )
  })

  it('gives the second of two sensors of one name its own limits', () => {
    const limitsOf = (listing: string, details?: string) =>
      readSensors(listing, details)
        .filter(({ name }) => name === 'Temp')
        .toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0))
        .map((sensor) => sensor.limits.highBad)
    expect(limitsOf(listings.sdr, listings.sensor)).toEqual([95, 80])
    expect(limitsOf(listings.elist, listings.sensor)).toEqual([95, 80])
    expect(limitsOf(listings.freeLimits)).toEqual([95, 80])
  })

  it('takes six zeros for no limits, and a lone non-recoverable one for critical', () => {
    const limitsOf = (wanted: string) =>
      readSensors(listings.sdr, listings.sensor).find(({ name }) => name === wanted)?.limits
    expect(limitsOf('Zero Limits')).toEqual(limits(null, null, null))
    expect(limitsOf('Only UNR')).toEqual(limits(null, null, 90))
  })
})

it.each([
  ['a table of other tools', 'Name | Value | Unit | Status'],
  ['a row of four cells', 'CPU | 36 | degrees C | ok'],
  ['an error with commas', 'Error: no session, timeout, retry, ok then'],
  ['the output of -v', 'Sensor ID              : FAN1 (0x5)\n Entity ID             : 29.1'],
  ['a second number that is no sensor’s', 'CPU | 45 | ok | 7.1 | 36 degrees C'],
])('doesn’t guess what %s means', (_what, line) => {
  expect(readSensors(line)).toEqual([])
})
