/** A port's traffic: higher during the day than at night, and on weekdays than at weekends. */
import type { ServerRow } from '../world/rows.ts'
import { dayMs } from '../world/clock.ts'
import { stableNoise } from './noise.ts'

export type Direction = 'in' | 'out'
export type GraphRange = 1 | 2 | 3

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const week = 7

/** Range and interval of each `show_cacti` graph, in ms. spec.md 4.9. */
const ranges = {
  1: { span: dayMs, step: 5 * minuteMs },
  2: { span: 30 * dayMs, step: 2 * hourMs },
  3: { span: 365 * dayMs, step: dayMs },
} satisfies Record<GraphRange, { span: number; step: number }>

/** Seconds in a billing period. */
const periodSeconds = 30 * 86_400

/** The average in bits per second that adds up to the period's traffic. */
function mean(server: ServerRow, port: string, direction: Direction): number {
  const gigabytes = direction === 'out' ? server.traffic_out : server.traffic_in
  const whole = (gigabytes * 8e9) / periodSeconds
  if (port === 'ipmi') return direction === 'out' ? 1800 : 900
  return port === 'eth0' ? whole : whole * 0.22
}

const wave = (hour: number): number => 1 - 0.62 * Math.cos(((hour - 3.5) / 24) * 2 * Math.PI)

/** Bits per second at a moment, over `step` ms. */
function bitsAt(server: ServerRow, port: string, direction: Direction, at: number, step: number) {
  const subject = server.id * 8 + port.length + (direction === 'in' ? 4 : 0)
  // 1970-01-01 was a Thursday.
  const weekday = (Math.floor(at / dayMs) + 4) % week
  const weekend = weekday === 0 || weekday === 6 ? 0.58 : 1.17
  const daily = step >= dayMs ? 1 : wave((at % dayMs) / hourMs)
  const unrest = 0.8 + 0.4 * stableNoise(subject, Math.floor(at / step))
  // Occasional bursts, as from backups and releases.
  const burst = stableNoise(subject + 3, Math.floor(at / (2 * hourMs))) > 0.96 ? 2.4 : 1
  // A customer's traffic grows over the months.
  const growth =
    1 - 0.35 * Math.min(1, Math.max(0, (Date.parse(server.due_date) - at) / (400 * dayMs)))
  const limit = server.bandwidth * 1e6
  return Math.round(
    Math.min(limit, mean(server, port, direction) * daily * weekend * unrest * burst * growth),
  )
}

/**
 * Unix seconds of an interval's end and bits per second, oldest first; null before the server existed. wire.md 5.
 * `quietSince`: from when on the port has no link, in ms; then it carries nothing.
 */
export function trafficSeries(
  server: ServerRow,
  port: string,
  direction: Direction,
  range: GraphRange,
  now: number,
  quietSince = Infinity,
): [number, number | null][] {
  const { span, step } = ranges[range]
  const last = Math.floor(now / step) * step
  return Array.from({ length: span / step }, (_, index) => {
    const at = last - span + index * step
    return [
      Math.floor((at + step) / 1000),
      at < server.created ? null : at >= quietSince ? 0 : bitsAt(server, port, direction, at, step),
    ]
  })
}
