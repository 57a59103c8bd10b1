import { dateTimeFormat } from './dateTimeFormat.ts'

const formatFor = (timeZone: string | undefined): Intl.DateTimeFormat =>
  dateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** The wall-clock time of a time zone, in ms as if it were UTC. */
export function wallClock(time: number, timeZone?: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}
