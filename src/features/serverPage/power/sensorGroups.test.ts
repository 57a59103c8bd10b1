import { describe, expect, test } from 'vitest'
import { groupSensors, rangeOf, shareOfLimit } from './sensorGroups.ts'
import type { Sensor, SensorState } from './sensors.ts'

const sensor = (
  name: string,
  unit: string,
  { state = 'ok', value = 20 }: { state?: SensorState; value?: number | null } = {},
): Sensor => ({
  name,
  unit,
  value,
  state,
  reading: String(value),
  isFault: false,
  limits: { lowWarn: null, highWarn: null, lowBad: null, highBad: null },
})

const within = (value: number | null, limits: Partial<Sensor['limits']>): number | undefined =>
  shareOfLimit({
    ...sensor('x', 'Volts', { value }),
    limits: { lowWarn: null, highWarn: null, lowBad: null, highBad: null, ...limits },
  })

describe('groups', () => {
  test('are told apart by units, fans in percent by their name', () => {
    const groups = groupSensors([
      sensor('12V', 'Volts'),
      sensor('Fan 1', 'percent'),
      sensor('CPU Usage', 'percent'),
      sensor('CPU Temp', 'degrees C'),
      sensor('Fan 2', 'RPM'),
      sensor('PSU 1', 'Watts'),
      sensor('Inlet', 'C'),
    ])
    expect(groups.map(({ kind, quiet }) => [kind, quiet.map(({ name }) => name)])).toEqual([
      ['temperature', ['CPU Temp', 'Inlet']],
      ['fan', ['Fan 1', 'Fan 2']],
      ['voltage', ['12V']],
      ['power', ['PSU 1']],
      ['other', ['CPU Usage']],
    ])
  })

  test('with something bad come first, and what is normal or unread is set apart', () => {
    const groups = groupSensors([
      sensor('CPU Temp', 'degrees C', { state: 'warn' }),
      sensor('Fan 1', 'RPM', { state: 'bad' }),
      sensor('Fan 2', 'RPM', { state: 'none', value: null }),
      sensor('12V', 'Volts'),
    ])
    expect(groups.map(({ kind }) => kind)).toEqual(['fan', 'temperature', 'voltage'])
    expect(groups[0]?.notable.map(({ name }) => name)).toEqual(['Fan 1'])
    expect(groups[0]?.quiet.map(({ name }) => name)).toEqual(['Fan 2'])
  })
})

test('a range needs one unit and a value', () => {
  const at = (value: number | null, unit = 'C') => sensor('x', unit, { value })
  expect(rangeOf([at(31), at(24), at(null), at(41)])).toEqual({ least: 24, most: 41, unit: 'C' })
  expect(rangeOf([at(31), at(3, 'F')])).toBeUndefined()
  expect(rangeOf([at(null)])).toBeUndefined()
})

test.each<[string, number | null, Partial<Sensor['limits']>, number | undefined]>([
  ['half of its upper limit', 41, { highBad: 82 }, 0.5],
  ['between both', 12, { lowBad: 10, highBad: 14 }, 0.5],
  ['critical limits before warnings', 50, { highWarn: 50, highBad: 100 }, 0.5],
  ['a warning where there is nothing else', 20, { highWarn: 80 }, 0.25],
  ['beyond it', 90, { highBad: 82 }, 1],
  ['below zero', -10, { highBad: 10 }, 0],
  ['no upper limit', 500, { lowBad: 300 }, undefined],
  ['no value', null, { highBad: 82 }, undefined],
  ['limits in the wrong order', 5, { lowBad: 10, highBad: 1 }, undefined],
])('%s', (_, value, limits, share) => expect(within(value, limits)).toBe(share))
