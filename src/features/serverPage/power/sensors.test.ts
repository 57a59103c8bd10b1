import { describe, expect, it } from 'vitest'
import { readSensors } from './sensors.ts'

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
    ['Chassis Intru | 0x0 discrete | ok', null],
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
