/** Days for calendar programs, as RFC 5545 has it. */
import type { CalendarDay } from '#lib/dates/calendarDays.ts'

export interface CalendarEntry {
  /** The same in every file, so that a second import changes the entry. */
  readonly id: string
  /** A whole day. */
  readonly day: CalendarDay
  readonly title: string
  readonly details: string
}

/** In bytes, without the line break (RFC 5545, 3.1). */
const longestLine = 75

const bytes = new TextEncoder()

/** Breaks a line between characters; what follows begins with a space. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const length = bytes.encode(character).length
    if (size + length > longestLine) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += length
  }
  return [...lines, current].join('\r\n')
}

/** As a value of the type TEXT, without control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // Calendars refuse the whole file for one of them.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const basicDay = (day: CalendarDay): string => day.replaceAll('-', '')

/** "20261129T070000Z" */
const basicTime = (time: Date): string =>
  `${time
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, '')}Z`

/** @param host makes the ids unique among panels */
export function calendarFile(entries: readonly CalendarEntry[], host: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patchbay//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(({ id, day, title, details }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(`${id}@${host}`)}`,
      `DTSTAMP:${basicTime(now)}`,
      `DTSTART;VALUE=DATE:${basicDay(day)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(details)}`,
      // Nobody is busy because something is due.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
