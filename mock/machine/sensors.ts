/**
 * Sensor readings of bare metal. wire.md 4: lines of `name | reading | state`; the BMC's own output is the long listing
 * with thresholds. That it comes in `debug` is our own choice.
 */
import type { ServerRow } from '../world/rows.ts'
import { dayMs } from '../world/clock.ts'
import { stableNoise } from './noise.ts'

interface Sensor {
  readonly name: string
  readonly unit: string
  /** The idle reading, and how much full load adds to it. */
  readonly idle: number
  readonly load: number
  readonly decimals?: number
  /** Thresholds for warning and critical state. */
  readonly warns?: number
  readonly bad?: number
  /** Has a reading while the server is off. */
  readonly standby?: true
}

const temperature = (
  name: string,
  idle: number,
  load: number,
  [warns, bad]: readonly [number, number] = [80, 90],
): Sensor => ({ name, unit: 'degrees C', idle, load, warns, bad })

const voltage = (name: string, idle: number): Sensor => ({
  name,
  unit: 'Volts',
  idle,
  load: -idle * 0.01,
  decimals: 2,
})

const fan = (name: string): Sensor => ({ name, unit: 'RPM', idle: 2900, load: 3400 })

function sensorsOf(server: ServerRow): Sensor[] {
  const sockets = Array.from({ length: server.cpu.count }, (_, index) => index + 1)
  return [
    ...sockets.map((socket) =>
      temperature(server.cpu.count > 1 ? `CPU${socket} Temp` : 'CPU Temp', 36, 34, [82, 92]),
    ),
    temperature('PCH Temp', 37, 12),
    { ...temperature('System Temp', 25, 8), standby: true },
    temperature('Peripheral Temp', 29, 9),
    temperature('VcpuVRM Temp', 38, 24),
    ...sockets.flatMap((socket) => [
      temperature(`P${socket}-DIMMA1 Temp`, 31, 10),
      temperature(`P${socket}-DIMMB1 Temp`, 32, 10),
    ]),
    ...(server.gpu ? [temperature('GPU Temp', 39, 38, [84, 94])] : []),
    fan('FAN1'),
    fan('FAN2'),
    fan('FANA'),
    voltage('12V', 12.12),
    voltage('5VCC', 5.05),
    voltage('3.3VCC', 3.36),
    { ...voltage('VBAT', 3.05), standby: true },
  ]
}

/** The server's load from 0 to 1: higher during the day, individual for each server. */
const loadAt = (server: ServerRow, at: number): number => {
  const hour = (at % dayMs) / 3_600_000
  const day = 0.5 - 0.5 * Math.cos(((hour - 4) / 24) * 2 * Math.PI)
  const own = stableNoise(server.id, 1)
  const now = stableNoise(server.id, Math.floor(at / 60_000))
  return Math.min(1, 0.15 + 0.45 * own * day + 0.3 * now)
}

interface Reading {
  readonly name: string
  /** "36", "na". */
  readonly value: string
  readonly unit: string
  readonly state: 'ok' | 'nc' | 'cr' | 'ns'
  readonly warns?: number | undefined
  readonly bad?: number | undefined
}

/** A bit field: what its bits mean depends on the type, which neither listing names. */
interface Bits {
  readonly name: string
  readonly bits: number
}

const silent = (name: string): Reading => ({ name, value: 'na', unit: '', state: 'ns' })

function read(server: ServerRow, sensor: Sensor, index: number, at: number): Reading {
  const { name, unit, idle, load, decimals = 0, warns, bad } = sensor
  if (server.power === 'off' && !sensor.standby) return { ...silent(name), warns, bad }
  const offset = (stableNoise(server.id, 100 + index) - 0.5) * Math.abs(load) * 0.3
  const value = idle + offset + load * loadAt(server, at)
  const state =
    bad !== undefined && value >= bad ? 'cr' : warns !== undefined && value >= warns ? 'nc' : 'ok'
  return { name, value: value.toFixed(decimals), unit, state, warns, bad }
}

/**
 * All readings. One in nine servers has a broken fan, and one in ten a failed power supply; empty memory slots have no
 * reading.
 */
function readings(server: ServerRow, at: number): (Reading | Bits)[] {
  const brokenFan = server.power === 'on' && server.id % 9 === 0
  const failedSupply = server.id % 10 === 0
  return [
    ...sensorsOf(server).map((sensor, index): Reading =>
      brokenFan && sensor.name === 'FANA'
        ? { name: 'FANA', value: '0', unit: 'RPM', state: 'cr' }
        : read(server, sensor, index, at),
    ),
    silent('P1-DIMMC1 Temp'),
    { name: 'Chassis Intru', bits: 0 },
    // Present; the second has failed (IPMI 2.0, table 42-3).
    { name: 'PS1 Status', bits: 1 },
    { name: 'PS2 Status', bits: failedSupply ? 3 : 1 },
  ]
}

const hex = (bits: number): string => bits.toString(16).padStart(2, '0')

/** One line per sensor, as `ipmitool sdr` has them: "ok" says only that a bit field could be read. */
export const sensorLines = (server: ServerRow, at: number): string =>
  readings(server, at)
    .map((reading) => {
      const { name } = reading
      if ('bits' in reading) return `${name} | 0x${hex(reading.bits)} | ok`
      const { value, unit, state } = reading
      return [name, value === 'na' ? 'no reading' : `${value} ${unit}`, state].join(' | ')
    })
    .join('\n')

/** As `ipmitool sensor` has them: name, value, unit, state and six thresholds, lower ones first. */
export const sensorListing = (server: ServerRow, at: number): string =>
  readings(server, at)
    .map((reading) => {
      const { name } = reading
      const cells =
        'bits' in reading
          ? // Both bytes in the order of the wire; bit 7 of the second is reserved and set.
            [`0x${reading.bits.toString(16)}`, 'discrete', `0x${hex(reading.bits)}80`, 'na', 'na']
          : [reading.value, reading.unit, reading.state, 'na', 'na']
      const { warns = 'na', bad = 'na' } = 'bits' in reading ? {} : reading
      return [name, ...cells, 'na', warns, bad, 'na']
        .map((cell, index) => String(cell).padEnd(index === 0 ? 16 : 10))
        .join(' | ')
        .trimEnd()
    })
    .join('\n')
