/** The file as a calendar program's parser reads it. */
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendarFile.ts'

const now = new Date('2026-11-29T07:05:09.123Z')

function read(text: string) {
  const calendar = ICAL.Component.fromString(text)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      summary,
      description,
      start: startDate.toString(),
      end: endDate.toString(),
      isDay: startDate.isDate,
      stamp: String(component.getFirstPropertyValue('dtstamp')),
    }
  })
}

const entry = (title: string, details = ''): CalendarEntry => ({
  id: 'invoice-7',
  day: '2026-11-30',
  title,
  details,
})

test('an entry is one whole day with its words', () => {
  expect(read(calendarFile([entry('Invoice 7 due', 'a\nb')], 'panel.example', now))).toEqual([
    {
      uid: 'invoice-7@panel.example',
      summary: 'Invoice 7 due',
      description: 'a\nb',
      start: '2026-11-30',
      end: '2026-12-01',
      isDay: true,
      stamp: '2026-11-29T07:05:09Z',
    },
  ])
})

test.each([
  ['separators', String.raw`a,b;c\d\n e:f"g"`],
  ['a long text of wide characters', 'Größe 東京 🖥️ '.repeat(40).trim()],
  ['another entry', 'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:forged'],
  ['a line break of old computers', 'x\nEND:VEVENT'],
])('%s stay a text, in lines of 75 bytes at most', (_, title) => {
  const text = calendarFile([entry(title), entry('next')], 'panel.example', now)
  expect(read(text).map(({ summary }) => summary)).toEqual([title, 'next'])
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('control characters, which no calendar reads, become spaces', () => {
  expect(read(calendarFile([entry('a\u0000b\rc')], 'h', now))[0]?.summary).toBe('a b\nc')
})

test('without entries it is still a calendar', () => {
  expect(read(calendarFile([], 'h', now))).toEqual([])
})
